import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { headersOf, signInByApi } from './api.ts'

/** Writes a post; returns its id. */
export async function writePost(
  request: APIRequestContext,
  who: Session,
  description: string,
  tags: string[] = [],
  stateCode: number | null = null,
): Promise<number> {
  const answer = await request.post('/v4/users/me/posts', {
    headers: headersOf(who),
    data: { description, tags, mentions: [], state_code: stateCode },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return Number((await answer.json()).post.id)
}

/** Signs the author in at another device, and writes a post. */
export async function writePostAs(
  request: APIRequestContext,
  email: string,
  description: string,
  tags: string[] = [],
  stateCode: number | null = null,
) {
  const author = await signInByApi(request, email)
  return { id: await writePost(request, author, description, tags, stateCode), author }
}

export async function commentOn(
  request: APIRequestContext,
  who: Session,
  postId: number,
  text: string,
): Promise<void> {
  const answer = await request.post(`/v4/posts/${postId}/comments`, {
    headers: headersOf(who),
    data: { text },
  })
  expect(answer.status(), await answer.text()).toBe(201)
}
