import {
  MAX_DESCRIPTION,
  MAX_TAGS,
  MIN_DESCRIPTION,
  MOST_NOTIFIED_MENTIONS,
  MOST_NOTIFIED_MENTIONS_NEW,
  TOO_MANY_EDITED_TAGS,
  TOO_MANY_POST_TAGS,
} from './limits.ts'

/** So many characters of a text are on its card. */
export const PREVIEW = 220

/** Characters as a person counts them: a letter with its accent or an emoji is one. */
export function lengthOf(description: string): number {
  return [...description.trim()].length
}

/** `@nickname`s in a text: not inside a word or an e-mail address, and without the dot that ends a sentence. */
export function mentionedIn(text: string): string[] {
  return [
    ...new Set(
      [...text.matchAll(/(?<![\p{L}\p{N}@._-])@([a-z0-9.]{5,40})/giu)].map((match) =>
        (match[1] ?? '').toLowerCase().replace(/\.+$/, ''),
      ),
    ),
  ]
}

/** What a form says under a text that mentions more people than are notified. */
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

/** The same of a post that is edited; only the message about tags is another one. */
export function editedPostBreaks(post: PostFields): string[] {
  return postBreaks(post, TOO_MANY_EDITED_TAGS)
}

/** Said of a search whose first day comes after its last one. */
export const DATES_CROSS = 'A data inicial é depois da data final.'
