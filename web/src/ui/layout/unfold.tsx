import { type ReactNode, useEffect, useState } from 'react'
import { cx } from './cx.ts'
import styles from './unfold.module.css'

/** Longer than it takes to shrink away. */
const LEAVING_MS = 400

/** What is only there at times: it grows into its place and shrinks away, and moves no focus. */
export function Unfold({ open, children }: { open: boolean; children: ReactNode }) {
  const [isThere, setThere] = useState(open)
  if (open && !isThere) setThere(true)

  useEffect(() => {
    if (open) return
    const timer = setTimeout(() => setThere(false), LEAVING_MS)
    return () => clearTimeout(timer)
  }, [open])

  return (
    <div className={cx(styles.unfold, open && styles.open)} inert={!open}>
      <div className={styles.inner}>{isThere && children}</div>
    </div>
  )
}
