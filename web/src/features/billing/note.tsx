import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './note.module.css'

/** What should be known before a choice is made. */
export const Note = ({ children }: { children: ReactNode }) => (
  <p className={styles.note}>
    <Info />
    <span>{children}</span>
  </p>
)
