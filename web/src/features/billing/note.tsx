import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './note.module.css'

/** A note to read before a choice. */
export function Note({ children }: { children: ReactNode }) {
  return (
    <p className={styles.note}>
      <Info />
      <span>{children}</span>
    </p>
  )
}
