import { drafts } from '../../../platform/drafts.ts'

/** What a post is to say; tags by their ids. */
export type Edition = { text: string; tags: readonly number[] }

const nameOf = (postId: number): string => `post ${postId}`

const isEdition = (kept: unknown): kept is Edition =>
  typeof kept === 'object' && kept !== null && 'text' in kept && 'tags' in kept

/** A change of a post that is not saved yet, kept for its author until it is or they sign out. */
export const editDraft = {
  read: (postId: number): Edition | null => {
    const kept = drafts.read(nameOf(postId))
    return isEdition(kept) ? kept : null
  },
  keep: (postId: number, edition: Edition): void => drafts.keep(nameOf(postId), edition),
  drop: (postId: number): void => drafts.drop(nameOf(postId)),
}
