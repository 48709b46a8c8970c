import type { ReactNode } from 'react'
import styles from './prose.module.css'

/** A text to be read: headings, paragraphs and lists at a comfortable measure. */
export const Prose = ({ children }: { children: ReactNode }) => (
  <article className={styles.prose}>{children}</article>
)
