import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import styles from './page.module.css'

type PageProps = {
  /** Forms are 640 wide, reading 880, everything else 1200. */
  width?: 'form' | 'narrow' | 'wide'
  children: ReactNode
}

export function Page({ width = 'wide', children }: PageProps) {
  return <div className={cx(styles.page, styles[width])}>{children}</div>
}

/** The frame around a group of fields or a text. */
export function Card({ children }: { children: ReactNode }) {
  return <div className={styles.card}>{children}</div>
}

/** Main actions of a form, at the bottom, within the thumb's reach. */
export function ActionBar({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
