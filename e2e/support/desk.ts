import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { callAs, signInByApi } from './api.ts'

/** Reports a post, as a person at another device. */
export async function reportPost(
  request: APIRequestContext,
  email: string,
  postId: number,
  details: string,
): Promise<void> {
  const who = await signInByApi(request, email)
  const report = { reason: 'fraud', details }
  expect(await callAs(request, who, 'post', `/v6/posts/${postId}/reports`, report)).toMatchObject({
    status: 201,
  })
}

/** The item with these words in the staff's list of reports, which may have several pages while tests run in parallel. */
export function reportedItem(page: Page, words: string): Locator {
  return page.getByRole('article').filter({ hasText: words })
}

/** Looks up a person by their e-mail, as staff. */
export async function lookUpPerson(page: Page, email: string): Promise<void> {
  await page.goto('/gestao/pessoas')
  const search = page.getByRole('searchbox')
  await search.fill(email)
  await search.press('Enter')
  const found = page.getByRole('list', { name: 'Pessoas' }).getByRole('link')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(page.getByRole('heading', { name: 'Cadastro', exact: true })).toBeVisible()
}
