import { attemptKey } from '../../../platform/attempt-key.ts'
import { draftFiles } from '../../../platform/draft-files.ts'
import { drafts } from '../../../platform/drafts.ts'
import { draftKey, session } from '../../../platform/session.ts'
import { type AdFields, bodyOf, EMPTY_AD } from './ad-fields.ts'

const nameOf = (adId: number | null): string => (adId === null ? 'ad' : `ad ${adId}`)

const fileKey = (adId: number | null): string | null => {
  const who = session.current()
  return who && draftKey(who.id, nameOf(adId))
}

const contentOf = (fields: AdFields, photo: File | null): string =>
  JSON.stringify([bodyOf(fields), photo && [photo.name, photo.size, photo.lastModified]])

/** The ad being written, new (null) or changed, with its photo: kept for its author until it is sent or they sign out. */
export const adDraft = {
  read: (adId: number | null): AdFields | null => {
    const draft = drafts.read(nameOf(adId))
    return typeof draft === 'object' && draft !== null ? { ...EMPTY_AD, ...draft } : null
  },

  keep: (adId: number | null, fields: AdFields): void => drafts.keep(nameOf(adId), fields),

  readPhoto: async (adId: number | null): Promise<File | null> => {
    const key = fileKey(adId)
    return key ? draftFiles.read(key) : null
  },

  keepPhoto: async (adId: number | null, photo: File | null): Promise<void> => {
    const key = fileKey(adId)
    if (key) await draftFiles.keep(key, photo)
  },

  /** The same key for the same content, until it was sent. */
  attemptKey: (fields: AdFields, photo: File | null): string =>
    attemptKey.of(nameOf(null), contentOf(fields, photo)),

  drop: (adId: number | null): void => {
    drafts.drop(nameOf(adId))
    attemptKey.drop(nameOf(adId))
    void adDraft.keepPhoto(adId, null)
  },
}
