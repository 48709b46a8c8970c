import { TextButton } from '../overlay/text-button.tsx'
import styles from './restored-notice.module.css'

type RestoredNoticeProps = { children: string; onDiscard: () => void }

/** What was left unsent is in the form again, and can be thrown away. */
export function RestoredNotice({ children, onDiscard }: RestoredNoticeProps) {
  return (
    <div className={styles.restored}>
      <p>{children}</p>
      <TextButton danger onClick={onDiscard}>
        Descartar
      </TextButton>
    </div>
  )
}
