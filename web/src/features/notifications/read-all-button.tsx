import { CheckCheck } from 'lucide-react'
import { focusHeading } from '../../ui/layout/page-head.tsx'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import styles from './notifications.module.css'
import { useReadAll } from './queries.ts'

export function ReadAllButton() {
  // The pressed button disappears, so the heading takes the focus.
  const { mutate, isPending } = useReadAll({ onDone: focusHeading })
  return (
    <TextButton
      className={styles.readAll}
      aria-disabled={isPending || undefined}
      onClick={() => isPending || mutate()}
    >
      <CheckCheck />
      Marcar todas como lidas
    </TextButton>
  )
}
