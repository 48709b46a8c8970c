import { attemptKey } from '../../../platform/attempt-key.ts'
import { draftFiles } from '../../../platform/draft-files.ts'
import { drafts } from '../../../platform/drafts.ts'
import { draftKey, session } from '../../../platform/session.ts'
import { type AdFields, bodyOf, EMPTY_AD } from './ad-fields.ts'

function nameOf(adId: number | null): string {
  return adId === null ? 'ad' : `ad ${adId}`
}

function fileKey(adId: number | null): string | null {
  const who = session.current()
  return who && draftKey(who.id, nameOf(adId))
}

function contentOf(fields: AdFields, photo: File | null): string {
  return JSON.stringify([bodyOf(fields), photo?.lastModified])
}

/**
 * The unsent form of a new ad (null) or of a changed one, with its photo, stored for its author until it is
 * sent or they sign out.
 */
export const adDraft = {
  read: (adId: number | null): AdFields | null => {
    const draft = drafts.read(nameOf(adId))
    return typeof draft === 'object' && draft !== null ? { ...EMPTY_AD, ...draft } : null
  },

  save: (adId: number | null, fields: AdFields): void => drafts.save(nameOf(adId), fields),

  readPhoto: async (adId: number | null): Promise<File | null> => {
    const key = fileKey(adId)
    return key ? draftFiles.read(key) : null
  },

  savePhoto: async (adId: number | null, photo: File | null): Promise<void> => {
    const key = fileKey(adId)
    if (key) await draftFiles.save(key, photo, session.staysSignedIn())
  },

  /** The idempotency key of this content: the same one until it was sent. */
  attemptKey: (fields: AdFields, photo: File | null): string =>
    attemptKey.of(nameOf(null), contentOf(fields, photo)),

  /** The draft that the outbox restores when the server refuses the ad later. */
  entry: (adId: number | null, fields: AdFields, photo: File | null) => ({
    name: nameOf(adId),
    value: fields,
    to: adId === null ? '/anuncio' : `/meus-anuncios/alterar/${adId}`,
    hasPhoto: photo !== null,
  }),

  drop: (adId: number | null): void => {
    drafts.drop(nameOf(adId))
    attemptKey.drop(nameOf(adId))
    void adDraft.savePhoto(adId, null)
  },
}
