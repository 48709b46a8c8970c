import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** A text to be read: headings, paragraphs and lists at a comfortable measure. */
export function Prose({ children }: { children: ReactNode }) {
  return <article className={styles.prose}>{children}</article>
}
