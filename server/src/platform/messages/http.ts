import { MessageNotSent } from './messages.ts'

const TIMEOUT_MS = 15_000

/** Posts to a provider, and returns its status and JSON. No part of the request gets into an error's text. */
export async function post(
  provider: string,
  address: string,
  request: { headers: Record<string, string>; body: string },
  timeoutMs = TIMEOUT_MS,
): Promise<{ status: number; body: unknown }> {
  let status: number
  let text: string
  try {
    const answer = await fetch(address, {
      ...request,
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    status = answer.status
    text = await answer.text()
  } catch (error) {
    throw new MessageNotSent(`${provider} did not answer`, { cause: nameOf(error) })
  }
  if (status >= 500 || status === 408 || status === 429)
    throw new MessageNotSent(`${provider} answered ${status}`)
  try {
    return { status, body: JSON.parse(text) }
  } catch {
    throw new MessageNotSent(`${provider} answered ${status} with what is no JSON`)
  }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'unknown'
}
