import { attemptKey } from '../../platform/attempt-key.ts'
import { draftFiles } from '../../platform/draft-files.ts'
import { drafts } from '../../platform/drafts.ts'
import { draftKey, session } from '../../platform/session.ts'

/**
 * A draft under a name, stored for its author until it is sent or they sign out, with a photo where there is
 * one.
 */
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
      if (key) await draftFiles.save(key, photo, session.staysSignedIn())
    },
    /** The idempotency key of this content: the same one until it was sent. */
    attemptKey: (content: unknown): string => attemptKey.of(name, JSON.stringify(content)),
    drop: (): void => {
      const key = fileKey()
      drafts.drop(name)
      attemptKey.drop(name)
      if (key) void draftFiles.save(key, null, false)
    },
  }
}

/** The stored form of a publication, and the version that it changes. */
type StoredDraft<Fields> = { fields: Fields; seen: number }

/** The draft of a new publication of a kind, or of a change of an existing one. */
export function writingDraft<Fields extends object>(what: number | 'news' | 'scale') {
  return draftOf<StoredDraft<Fields>>(typeof what === 'number' ? `publication ${what}` : what)
}

/**
 * Moves the draft of a publication to its newer version, after the author themselves rescheduled it: their
 * other edits still apply, their old time does not.
 */
export function moveDraftOn(id: number, from: number, to: number): void {
  const draft = writingDraft<{ when?: unknown }>(id)
  const { fields, seen } = draft.read() ?? {}
  if (!fields || seen !== from) return
  const { when: _, ...others } = fields
  draft.save({ fields: others, seen: to })
}
