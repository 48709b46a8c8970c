import type { ReactNode } from 'react'
import styles from './top-bar.module.css'

/** The leather strip with its stitch, over every screen. */
export const TopBar = ({ children }: { children: ReactNode }) => (
  <header className={styles.bar}>
    <div className={styles.inner}>{children}</div>
  </header>
)
