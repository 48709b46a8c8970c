import { setTimeout as pause } from 'node:timers/promises'
import { registrationOf } from '../../server/src/testing/registration.ts'

const REQUEST_MS = 6_000
const BEFORE_RETRY_MS = 100

type Session = { user_email: string; user_token: string }
type Answer = { status: number; body: string }

/** What a writer did and was answered. */
export type Written = {
  /** The texts whose writing was acknowledged, each with the moment of that. */
  acknowledged: Map<string, number>
  /** How often nobody answered, or with an error that says to try again. */
  retries: number
  /** Answers that should not have come: a session that ended, a refusal. */
  wrong: string[]
}

async function ask(url: string, init: RequestInit = {}): Promise<Answer | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_MS) })
    return { status: answer.status, body: await answer.text() }
  } catch {
    return null
  }
}

function send(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer | null> {
  const json = { 'content-type': 'application/json', ...headers }
  return ask(url, { method: 'POST', headers: json, body: JSON.stringify(body) })
}

/** Registers somebody, who signs in once. */
export async function signUp(origin: string, number: number): Promise<Session> {
  const person = registrationOf(number, `Pessoa ${'ABCDEFGH'[number]}`, `pessoa.${number}`)
  const registered = await send(`${origin}/v5/users`, person)
  if (registered?.status !== 201) throw new Error(`nobody could register: ${registered?.body}`)
  const { email, password } = person
  const signedIn = await send(`${origin}/v4/users/sign_in`, { email, password })
  return { user_email: email, user_token: JSON.parse(signedIn?.body ?? '{}').token }
}

/** Writes one post after the other until told to stop, each under a key of its own and again until it is acknowledged. */
export async function writePosts(
  origin: string,
  session: Session,
  name: string,
  stop: AbortSignal,
): Promise<Written> {
  const written: Written = { acknowledged: new Map(), retries: 0, wrong: [] }
  for (let n = 1; !stop.aborted; n += 1) {
    const text = `${name} ${n}`
    const headers = { ...session, 'idempotency-key': text }
    for (let isDone = false; !isDone; ) {
      const answer = await send(`${origin}/v4/users/me/posts`, { description: text }, headers)
      if (answer?.status === 201) written.acknowledged.set(text, performance.now())
      else if (answer && answer.status < 500) written.wrong.push(`${text}: ${answer.status} ${answer.body}`)
      isDone = answer !== null && answer.status < 500
      if (isDone) continue
      written.retries += 1
      await pause(BEFORE_RETRY_MS)
    }
  }
  return written
}

/** Reads the timeline until told to stop; returns how often which status was answered. */
export async function readTimeline(
  origin: string,
  session: Session,
  stop: AbortSignal,
): Promise<Map<string, number>> {
  const statuses = new Map<string, number>()
  while (!stop.aborted) {
    const answer = await ask(`${origin}/v6/posts`, { headers: session })
    const status = answer === null ? 'no answer' : String(answer.status)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (status !== '200') await pause(BEFORE_RETRY_MS)
  }
  return statuses
}
