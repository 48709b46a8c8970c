import { attemptKey } from '../../../platform/attempt-key.ts'
import { drafts } from '../../../platform/drafts.ts'
import { session } from '../../../platform/session.ts'

const NAME = 'message'

export type Message = { text: string; tags: number[]; photo: File | null }

type Kept = { text: string; tags: number[] }

const EMPTY: Kept = { text: '', tags: [] }

/** A file cannot be kept on the device; it lasts until the page is loaded again. */
let photo: { owner: number; file: File } | null = null

const kept = (): Kept | null => {
  const draft = drafts.read(NAME)
  return typeof draft === 'object' && draft !== null ? { ...EMPTY, ...draft } : null
}

const contentOf = ({ text, tags, photo: file }: Message): string =>
  JSON.stringify([text.trim(), tags, file && [file.name, file.size, file.lastModified]])

/** The message being written, kept for its author until it is sent or they sign out. */
export const messageDraft = {
  read: (): Message => {
    const draft = kept()
    const mine = draft !== null && photo?.owner === session.current()?.id
    const { text, tags } = draft ?? EMPTY
    return { text, tags, photo: mine ? (photo?.file ?? null) : null }
  },

  keep: (message: Message): void => {
    const { text, tags, photo: file } = message
    const owner = session.current()?.id
    photo = file && owner !== undefined ? { owner, file } : null
    if (text === '' && tags.length === 0 && !file) drafts.drop(NAME)
    else drafts.keep(NAME, { text, tags } satisfies Kept)
  },

  attemptKey: (message: Message): string => attemptKey.of(NAME, contentOf(message)),

  drop: (): void => {
    photo = null
    drafts.drop(NAME)
    attemptKey.drop(NAME)
  },
}
