import type { Session } from '@arroba/contract/accounts.ts'
import { type APIRequestContext, expect } from '@playwright/test'
import { password, people } from './people.ts'

/** The headers that identify a person to the API. */
export function headersOf({ email, token }: Session) {
  return { USER_EMAIL: email, USER_TOKEN: token }
}

/** Opens a session of a person at another device. */
export async function signInByApi(request: APIRequestContext, email: string): Promise<Session> {
  const answer = await request.post('/v4/users/sign_in', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

let staff: Promise<Session> | undefined

/** A session of the platform's staff, which the tests of a worker share. */
export function staffSession(request: APIRequestContext): Promise<Session> {
  staff ??= signInByApi(request, people.equipe)
  return staff
}

type Method = 'get' | 'post' | 'put' | 'delete'

export async function callAs(
  request: APIRequestContext,
  who: Session,
  method: Method,
  path: string,
  data: object = {},
): Promise<{ status: number; body: unknown }> {
  const answer = await request[method](path, { headers: headersOf(who), ...(method !== 'get' && { data }) })
  const text = await answer.text()
  return { status: answer.status(), body: text ? JSON.parse(text) : null }
}
