import { MessageSquare, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx.ts'
import styles from './post-foot.module.css'

/** The row of actions under a post. */
export function PostFoot({ children }: { children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>
}

type LikeButtonProps = {
  count: number
  liked: boolean
  /** A like that cannot be removed is shown without being clickable. */
  disabled?: boolean
  onClick: () => void
}

export function LikeButton({ count, liked, disabled = false, onClick }: LikeButtonProps) {
  return (
    <button
      type="button"
      className={cx(styles.pill, styles.like)}
      aria-pressed={liked}
      aria-label={`${liked ? 'Curtido' : 'Curtir'}, ${count}`}
      disabled={disabled}
      onClick={onClick}
    >
      <ThumbsUp />
      {count}
    </button>
  )
}

function commentsText(count: number): string {
  return count === 1 ? '1 comentário' : `${count} comentários`
}

export function CommentCount({ count }: { count: number }) {
  return (
    <span className={cx(styles.pill, styles.plain)}>
      <MessageSquare aria-hidden="true" />
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{commentsText(count)}</span>
    </span>
  )
}
