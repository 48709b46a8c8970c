import type { Post } from '../queries.ts'

/** Content of another person that can be reported or hidden. */
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

/** The props of a dialog about the content, which is loaded on demand. */
export type ReportableDialogProps = {
  content: ReportableContent
  /** Called to open the question about blocking the author. */
  onBlock: () => void
  onBlocked: () => void
  /** Called when staff hid the content or restored it. */
  onHidden: (hidden: boolean) => void
  onClose: () => void
}
