import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

/** The leather strip with its stitches at the top of every screen. */
export function TopBar({ children }: { children: ReactNode }) {
  return (
    <header className={styles.bar}>
      <div className={styles.inner}>{children}</div>
    </header>
  )
}
