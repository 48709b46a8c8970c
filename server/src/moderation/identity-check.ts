import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { Config } from '../platform/config.ts'

/** Whether a CPF belongs to somebody of this name; throws IdentityCheckSilent where the service does not answer. */
export type IdentityCheck = (person: { name: string; cpf: string }) => Promise<boolean>

/** No answer, a fault, or an answer that cannot be read. */
export class IdentityCheckSilent extends Error {}

const TIMEOUT_MS = 10_000
const answerCheck = Compile(Type.Object({ match: Type.Boolean() }))

/**
 * The company that checks, over HTTP: POST {"name", "cpf"} with the key as a bearer token answers 200 {"match": true | false}.
 * Null where staff check by themselves.
 */
export function openIdentityCheck(config: Config['identity'], timeoutMs = TIMEOUT_MS): IdentityCheck | null {
  if (config === null) return null
  const { url, key } = config
  return async ({ name, cpf }) => {
    const answer = await post(url, key, { name, cpf }, timeoutMs)
    if (!answerCheck.Check(answer)) throw new IdentityCheckSilent('the identity check cannot be read')
    return answer.match
  }
}

async function post(url: string, key: string | null, body: object, timeoutMs: number): Promise<unknown> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key !== null && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return answer.status === 200 ? await answer.json() : null
  } catch (error) {
    throw new IdentityCheckSilent('the identity check did not answer', { cause: error })
  }
}
