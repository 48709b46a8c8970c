import { newKey } from './call.ts'
import { drafts } from './drafts.ts'

type Attempt = { content: string; key: string }

function isAttempt(kept: unknown): kept is Attempt {
  return typeof kept === 'object' && kept !== null && 'content' in kept && 'key' in kept
}

function draftOf(name: string): string {
  return `${name}:attempt`
}

/**
 * The idempotency key of a text that is being written. The same content keeps its key, also after the page was loaded
 * again, so that a repeat after a lost answer creates nothing twice.
 */
export const attemptKey = {
  of: (name: string, content: string): string => {
    const kept = drafts.read(draftOf(name))
    if (isAttempt(kept) && kept.content === content) return kept.key
    const key = newKey()
    drafts.save(draftOf(name), { content, key } satisfies Attempt)
    return key
  },

  drop: (name: string): void => drafts.drop(draftOf(name)),
}
