import type { Post } from '../queries.ts'

/** Something that a person wrote, as far as others do something with it. */
export type ReportableContent = (
  | { kind: 'post' }
  | { kind: 'comment'; postId: number }
  /** An ad. */
  | { kind: 'classified' }
  /** The comment of a slaughterhouse's rating. */
  | { kind: 'evaluation'; slaughterhouseId: number }
) & {
  id: number
  user: Pick<Post['user'], 'id' | 'name'>
  can: Pick<Post['can'], 'report' | 'block' | 'hide' | 'restore'>
}

/** What is done with it in a dialog that comes when it is needed. */
export type ReportableDialogProps = {
  content: ReportableContent
  /** Goes on to blocking its author. */
  onBlock: () => void
  onBlocked: () => void
  /** Staff took it out of sight, or let it be seen again. */
  onHidden: (hidden: boolean) => void
  onClose: () => void
}
