import { attemptKey } from '../../../platform/attempt-key.ts'
import { draftFiles } from '../../../platform/draft-files.ts'
import { drafts } from '../../../platform/drafts.ts'
import { draftKey, session } from '../../../platform/session.ts'

const NAME = 'message'

export type Message = { text: string; tags: number[]; photo: File | null }

type StoredDraft = { text: string; tags: number[] }

const EMPTY: StoredDraft = { text: '', tags: [] }

/** The photo is held in memory while the page is open, and is stored with the other drafts too. */
let photo: { owner: number; file: File } | null = null

function kept(): StoredDraft | null {
  const draft = drafts.read(NAME)
  return typeof draft === 'object' && draft !== null ? { ...EMPTY, ...draft } : null
}

function contentOf({ text, tags, photo: file }: Message): string {
  return JSON.stringify([text.trim(), tags, file?.lastModified])
}

function savePhoto(file: File | null): void {
  const owner = session.current()?.id
  if (owner !== undefined) void draftFiles.save(draftKey(owner, NAME), file, session.staysSignedIn())
}

/** The draft of a post, stored for its author until it is sent or they sign out. */
export const messageDraft = {
  read: (): Message => {
    const draft = kept()
    const mine = draft !== null && photo?.owner === session.current()?.id
    const { text, tags } = draft ?? EMPTY
    return { text, tags, photo: mine ? (photo?.file ?? null) : null }
  },

  save: (message: Message): void => {
    const { text, tags, photo: file } = message
    const owner = session.current()?.id
    const before = photo?.file ?? null
    photo = file && owner !== undefined ? { owner, file } : null
    if (file !== before) savePhoto(file)
    if (text === '' && tags.length === 0 && !file) drafts.drop(NAME)
    else drafts.save(NAME, { text, tags } satisfies StoredDraft)
  },

  attemptKey: (message: Message): string => attemptKey.of(NAME, contentOf(message)),

  readPhoto: async (): Promise<File | null> => {
    const owner = session.current()?.id
    return owner === undefined ? null : draftFiles.read(draftKey(owner, NAME))
  },

  /** The draft that the outbox restores when the server refuses the post later. */
  entry: ({ text, tags, photo: file }: Message) => ({
    name: NAME,
    value: { text, tags } satisfies StoredDraft,
    to: '/mensagem',
    hasPhoto: file !== null,
  }),

  drop: (): void => {
    if (photo) savePhoto(null)
    photo = null
    drafts.drop(NAME)
    attemptKey.drop(NAME)
  },
}
