import { drafts } from '../../../platform/drafts.ts'

/** The changed text and tags of a post; tags are ids. */
export type Edition = { text: string; tags: readonly number[] }

function nameOf(postId: number): string {
  return `post ${postId}`
}

function isEdition(kept: unknown): kept is Edition {
  return typeof kept === 'object' && kept !== null && 'text' in kept && 'tags' in kept
}

/** The unsaved change of a post, stored for its author until it is saved or they sign out. */
export const editDraft = {
  read: (postId: number): Edition | null => {
    const kept = drafts.read(nameOf(postId))
    return isEdition(kept) ? kept : null
  },
  save: (postId: number, edition: Edition): void => drafts.save(nameOf(postId), edition),
  /** The draft that the outbox restores when the server refuses the change later. */
  entry: (postId: number, edition: Edition) => ({
    name: nameOf(postId),
    value: edition,
    to: `/publicacao/alterar/${postId}`,
  }),
  drop: (postId: number): void => drafts.drop(nameOf(postId)),
}
