import type { CSSProperties } from 'react'
import styles from './unit-blocks.module.css'

/** A count that need not be whole as blocks, the last of them filled in part. The number itself stands beside it. */
export function UnitBlocks({ count }: { count: number }) {
  const whole = Math.floor(count)
  const part = count - whole
  return (
    <span className={styles.blocks} aria-hidden="true">
      {Array.from({ length: whole }, (_, nth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks are all the same
        <i key={nth} />
      ))}
      {part > 0 && <i style={{ '--filled': `${100 * part}%` } as CSSProperties} />}
    </span>
  )
}
