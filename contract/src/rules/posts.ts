import type { Capability } from './capabilities.ts'
import {
  MAX_DESCRIPTION,
  MAX_TAGS,
  MIN_DESCRIPTION,
  MOST_NOTIFIED_MENTIONS,
  MOST_NOTIFIED_MENTIONS_NEW,
  TOO_MANY_EDITED_TAGS,
  TOO_MANY_POST_TAGS,
} from './limits.ts'

function isGiven(value: unknown): boolean {
  return Array.isArray(value) ? value.some(isGiven) : Boolean(value)
}

/**
 * The capability that a list of posts needs: scales are paid for, and so is a search by more than one tag, a state or
 * dates. A tag, a term and one's own interests are free.
 */
export function listCapability(query: Readonly<Record<string, unknown>>): Capability | null {
  if (query.by_kind === 'scale') return 'scales'
  const paid = ['by_date_after', 'by_date_before', 'by_state', 'by_tags[]']
  return paid.some((name) => isGiven(query[name])) ? 'advanced_search' : null
}

/** How many characters of a text its card shows. */
export const PREVIEW = 220

/** The number of characters as a person counts them: a letter with its accent or an emoji is one. */
export function lengthOf(description: string): number {
  return [...description.trim()].length
}

/** The `@nickname`s in a text, except inside a word or an e-mail address; a dot that ends a sentence does not belong to them. */
export function mentionedIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/(?<![\p{L}\p{N}@._-])@([a-z0-9.]{5,40})/giu)].map((match) =>
        (match[1] ?? '').toLowerCase().replace(/\.+$/, ''),
      ),
    ),
  ]
}

/** The hint under a text that mentions more people than are notified. */
export function mentionsHint(text: string): string | null {
  return mentionedIn(text).length > MOST_NOTIFIED_MENTIONS_NEW
    ? `Só as ${MOST_NOTIFIED_MENTIONS} primeiras pessoas citadas são avisadas (${MOST_NOTIFIED_MENTIONS_NEW}, na primeira semana da conta).`
    : null
}

type PostFields = { description: string; tags: readonly unknown[] }

function postBreaks({ description, tags }: PostFields, tooManyTags: string): string[] {
  const breaks: string[] = []
  const length = lengthOf(description)
  if (length < MIN_DESCRIPTION) breaks.push('Escreva pelo menos 2 caracteres.')
  if (length > MAX_DESCRIPTION) breaks.push('Escreva no máximo 5.000 caracteres.')
  if (tags.length > MAX_TAGS) breaks.push(tooManyTags)
  return breaks
}

/** The rules of a new post, in their order. */
export function newPostBreaks(post: PostFields): string[] {
  return postBreaks(post, TOO_MANY_POST_TAGS)
}

/** The rules of an edited post, which differ from those of a new one in the message about tags only. */
export function editedPostBreaks(post: PostFields): string[] {
  return postBreaks(post, TOO_MANY_EDITED_TAGS)
}

/** The message about a search whose first day comes after its last one. */
export const DATES_CROSS = 'A data inicial é depois da data final.'
