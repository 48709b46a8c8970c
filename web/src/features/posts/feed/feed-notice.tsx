import { ArrowUp, RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../ui/layout/cx.ts'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import styles from './feed-notice.module.css'
import type { WaitingPosts } from './held-feed.ts'

/** A notice about the list on the screen. It floats under the header, so that no post moves. */
export function FeedNotice({ children }: { children: ReactNode }) {
  return (
    <div className={styles.place} role="status">
      {children}
    </div>
  )
}

function newPostsText({ count, orMore }: WaitingPosts): string {
  if (orMore) return `${count} ou mais novas publicações`
  return count === 1 ? '1 nova publicação' : `${count} novas publicações`
}

/** Says that posts have come since the list was opened, and shows them on a tap. */
export function NewPostsPill({ news, onShow }: { news: WaitingPosts; onShow: () => void }) {
  return (
    <button type="button" className={styles.pill} onClick={onShow}>
      <ArrowUp />
      {newPostsText(news)}
    </button>
  )
}

type StalePillProps = {
  /** When the shown posts were read, in milliseconds. */
  at: number
  onRetry: () => void
}

/** Says that the shown posts are old, because reading them again failed. */
export function StalePill({ at, onRetry }: StalePillProps) {
  return (
    <button type="button" className={cx(styles.pill, styles.stale)} onClick={onRetry}>
      <RefreshCw />
      <span>
        <span className="visually-hidden">Não deu para atualizar. </span>
        Lista de <RelativeTime at={new Date(at).toISOString()} />. <b>Tentar de novo</b>
      </span>
    </button>
  )
}
