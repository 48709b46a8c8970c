import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { password } from './session.ts'

/** A word that no other message holds. */
export const newWord = (): string => `lote${crypto.randomUUID().replaceAll('-', '').slice(0, 12)}`

export const headers = ({ email, token }: Session) => ({ USER_EMAIL: email, USER_TOKEN: token })

/** Somebody at another device. */
export const elsewhere = async (request: APIRequestContext, email: string): Promise<Session> => {
  const answer = await request.post('/v4/users/sign_in', { data: { email, password } })
  expect(answer.status()).toBe(200)
  return answer.json()
}

/** Writes a message; answers its id. */
export const posts = async (
  request: APIRequestContext,
  who: Session,
  description: string,
  tags: string[] = [],
  stateCode: number | null = null,
): Promise<number> => {
  const answer = await request.post('/v4/users/me/posts', {
    headers: headers(who),
    data: { description, tags, mentions: [], state_code: stateCode },
  })
  expect(answer.status()).toBe(201)
  return Number((await answer.json()).post.id)
}

/** Another person, somewhere else, writes a message. */
export const writes = async (
  request: APIRequestContext,
  email: string,
  description: string,
  tags: string[] = [],
  stateCode: number | null = null,
) => {
  const author = await elsewhere(request, email)
  return { id: await posts(request, author, description, tags, stateCode), author }
}

/** Another person, somewhere else, comments on a post. */
export const comments = async (
  request: APIRequestContext,
  who: Session,
  postId: number,
  text: string,
): Promise<void> => {
  const answer = await request.post(`/v4/posts/${postId}/comments`, { headers: headers(who), data: { text } })
  expect(answer.status()).toBe(201)
}
