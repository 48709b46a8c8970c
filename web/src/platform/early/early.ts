import type { Api } from '@arroba/contract/api.ts'
import { noteAnswer } from '../line/last-answer.ts'

export type Start = Api['GET /v6/start']['answer']

/** The screens whose markup the page brings. */
export type Door = 'login' | 'timeline'

/** What the scripts within the page have begun before the app's own came (src/early). */
export type Early = {
  door: Door | null
  /** The first screen's answer for the session with this token; null where there was none. */
  start: { token: string; answer: Promise<Start | null> } | null
  /** The button or link that was tapped last before the app had loaded: its label and address. */
  tapped: { label: string; href: string | null } | null
}

declare global {
  var arrobaEarly: Early | undefined
}

/** An answer counts as new for so long after the page was opened. */
const FRESH_MS = 20_000

const taken = new Set<keyof Start>()

/** A part of the first screen's answer, for the first who asks for it; null where it has to be asked for. */
export async function earlyPart<Part extends keyof Start>(
  part: Part,
  token: string | undefined,
): Promise<Start[Part] | null> {
  const start = globalThis.arrobaEarly?.start
  if (!start || start.token !== token || performance.now() > FRESH_MS || taken.has(part)) return null
  taken.add(part)
  const answer = await start.answer
  if (!answer) return null
  noteAnswer()
  return answer[part]
}
