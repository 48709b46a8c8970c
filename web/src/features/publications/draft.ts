import { attemptKey } from '../../platform/attempt-key.ts'
import { draftFiles } from '../../platform/draft-files.ts'
import { drafts } from '../../platform/drafts.ts'
import { draftKey, session } from '../../platform/session.ts'

/** What is being written under a name, kept for its author until it is sent or they sign out; with a photo where it has one. */
export function draftOf<Fields extends object>(name: string) {
  const fileKey = (): string | null => {
    const who = session.current()
    return who && draftKey(who.id, name)
  }
  return {
    read: (): Partial<Fields> | null => {
      const draft = drafts.read(name)
      return typeof draft === 'object' ? draft : null
    },
    save: (fields: Fields): void => drafts.save(name, fields),
    readPhoto: async (): Promise<File | null> => {
      const key = fileKey()
      return key ? draftFiles.read(key) : null
    },
    savePhoto: async (photo: File | null): Promise<void> => {
      const key = fileKey()
      if (key) await draftFiles.save(key, photo, session.isKept())
    },
    /** The same key for the same content, until it was sent. */
    attemptKey: (content: unknown): string => attemptKey.of(name, JSON.stringify(content)),
    drop: (): void => {
      const key = fileKey()
      drafts.drop(name)
      attemptKey.drop(name)
      if (key) void draftFiles.save(key, null, false)
    },
  }
}

/** The form of a publication as it was left, and the version that it was written on. */
type StoredDraft<Fields> = { fields: Fields; seen: number }

/** What is being written: a change of a publication, or a new one of a kind. */
export function writingDraft<Fields extends object>(what: number | 'news' | 'scale') {
  return draftOf<StoredDraft<Fields>>(typeof what === 'number' ? `publication ${what}` : what)
}

/** Whoever moved a publication themselves goes on writing on what stands; the time that they had written is no longer it. */
export function moveDraftOn(id: number, from: number, to: number): void {
  const draft = writingDraft<{ when?: unknown }>(id)
  const { fields, seen } = draft.read() ?? {}
  if (!fields || seen !== from) return
  const { when: _, ...others } = fields
  draft.save({ fields: others, seen: to })
}
