import { fold } from '../choice/fold.ts'

/** The `@` and the beginning of a name right before the caret, and where they stand in the text. */
export type Mention = { start: number; end: number; term: string }

/** A name after an @ that does not stand inside a word or an e-mail address. */
const BEFORE_CARET = /(?<![\p{L}\p{N}@._-])@([\p{L}\p{M}\p{N}.]{1,40})$/u
const AFTER_CARET = /^[\p{L}\p{M}\p{N}.]*/u

/** The mention that is being typed at the caret; it ends where the word does. */
export function mentionAt(text: string, caret: number): Mention | null {
  const [whole, term] = BEFORE_CARET.exec(text.slice(0, caret)) ?? []
  if (whole === undefined || term === undefined) return null
  const [rest = ''] = AFTER_CARET.exec(text.slice(caret)) ?? []
  return { start: caret - whole.length, end: caret + rest.length, term }
}

/**
 * Whether the typed text matches the beginning of somebody's nickname or a name, by the server's rule, so that earlier
 * answers can be filtered while a new one loads.
 */
export function matchesTerm({ name, nickname }: { name: string; nickname: string }, term: string): boolean {
  const typed = fold(term)
  const lastName = name.slice(name.lastIndexOf(' ') + 1)
  return [nickname, name, lastName].some((one) => fold(one).startsWith(typed))
}
