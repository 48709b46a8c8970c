import type { Post } from './queries.ts'

/** A post or a comment, as far as others than its author do something with it. */
export type WrittenThing = {
  kind: 'post' | 'comment'
  id: number
  /** Its own, or of the post that it is said on. */
  postId: number
  user: Pick<Post['user'], 'id' | 'name'>
  can: Pick<Post['can'], 'report' | 'block' | 'hide' | 'restore'>
}

/** What is done with it in a dialog that comes when it is needed. */
export type WrittenThingDialogProps = {
  thing: WrittenThing
  /** Goes on to blocking its author. */
  onBlock: () => void
  onBlocked: () => void
  /** Staff took it out of sight, or let it be seen again. */
  onHidden: (hidden: boolean) => void
  onClose: () => void
}
