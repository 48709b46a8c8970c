import { drafts } from '../../../platform/drafts.ts'

/** What a post is to say; tags by their ids. */
export type Edition = { text: string; tags: readonly number[] }

function nameOf(postId: number): string {
  return `post ${postId}`
}

function isEdition(kept: unknown): kept is Edition {
  return typeof kept === 'object' && kept !== null && 'text' in kept && 'tags' in kept
}

/** A change of a post that is not saved yet, kept for its author until it is or they sign out. */
export const editDraft = {
  read: (postId: number): Edition | null => {
    const kept = drafts.read(nameOf(postId))
    return isEdition(kept) ? kept : null
  },
  save: (postId: number, edition: Edition): void => drafts.save(nameOf(postId), edition),
  /** For when it is refused later. */
  entry: (postId: number, edition: Edition) => ({
    name: nameOf(postId),
    value: edition,
    to: `/publicacao/alterar/${postId}`,
  }),
  drop: (postId: number): void => drafts.drop(nameOf(postId)),
}
