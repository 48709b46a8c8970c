import { attemptKey } from '../../../platform/attempt-key.ts'
import { drafts } from '../../../platform/drafts.ts'

/** What a draft is of: a new comment on a post, or a change of the comment with this id. */
type Place = { postId: number; commentId: number | null }

function nameOf({ postId, commentId }: Place): string {
  return commentId === null ? `comment ${postId}` : `comment ${postId} ${commentId}`
}

/** The draft of a comment, stored for its author until it is sent or they sign out. */
export const commentDraft = {
  read: (place: Place): string | null => {
    const text = drafts.read(nameOf(place))
    return typeof text === 'string' ? text : null
  },

  save: (place: Place, text: string): void => drafts.save(nameOf(place), text),

  /** The draft that the outbox restores when the server refuses the comment later. */
  entry: (place: Place, text: string) => ({ name: nameOf(place), value: text, to: `/post/${place.postId}` }),

  attemptKey: (place: Place, text: string): string => attemptKey.of(nameOf(place), text),

  drop: (place: Place): void => {
    drafts.drop(nameOf(place))
    attemptKey.drop(nameOf(place))
  },
}
