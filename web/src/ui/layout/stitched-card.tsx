import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './stitched-card.module.css'

/** A card that looks like stitched saddle leather, for plans and their prices. */
export function StitchedCard({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.card, className)} />
}
