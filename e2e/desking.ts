import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { elsewhere, headers } from './posting.ts'
import { people } from './session.ts'

/** A call of somebody somewhere else. */
export const calls = async (
  request: APIRequestContext,
  who: Session,
  method: 'get' | 'post' | 'put',
  path: string,
  data: object = {},
): Promise<{ status: number; body: unknown }> => {
  const answer = await request[method](path, {
    headers: headers(who),
    ...(method !== 'get' && { data }),
  })
  return { status: answer.status(), body: await answer.json() }
}

/** The staff's own record of a slaughterhouse that nothing else knows; answers its id. */
export const foundsFridge = async (
  request: APIRequestContext,
  name: string,
  city_code: number,
): Promise<number> => {
  const staff = await elsewhere(request, people.equipe)
  const data = { name, city_code, inspection: '', is_active: true }
  const answer = await request.post('/v6/staff/fridges', { headers: headers(staff), data })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()).fridge.id
}

/** Somebody, somewhere else, reports a post. */
export const reports = async (
  request: APIRequestContext,
  email: string,
  postId: number,
  details: string,
): Promise<void> => {
  const who = await elsewhere(request, email)
  const { status } = await calls(request, who, 'post', `/v6/posts/${postId}/reports`, {
    reason: 'fraud',
    details,
  })
  expect(status).toBe(201)
}

/** What the staff's list shows of the post that holds these words; lists may be pages long while tests run side by side. */
export const reportedThing = (page: Page, words: string): Locator =>
  page.getByRole('article').filter({ hasText: words })
