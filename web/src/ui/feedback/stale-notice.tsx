import { RefreshCw } from 'lucide-react'
import { TextButton } from '../overlay/text-button.tsx'
import { RelativeTime } from '../text/relative-time.tsx'
import styles from './stale-notice.module.css'

type StaleNoticeProps = {
  /** When the shown data was fetched, in milliseconds. */
  at: number
  onRetry: () => void
}

/** A notice that the shown data is old, because fetching it again failed. */
export function StaleNotice({ at, onRetry }: StaleNoticeProps) {
  return (
    <div className={styles.notice} role="status">
      <p>
        Não deu para atualizar. Você vê a lista de <RelativeTime at={new Date(at).toISOString()} />.
      </p>
      <TextButton onClick={onRetry}>
        <RefreshCw />
        Tentar de novo
      </TextButton>
    </div>
  )
}
