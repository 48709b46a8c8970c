import type { ComponentProps } from 'react'
import { cx } from './cx.ts'
import styles from './stitched-card.module.css'

/** Saddle leather with its stitch: what a plan is, and what it costs. */
export function StitchedCard({ className, ...rest }: ComponentProps<'section'>) {
  return <section {...rest} className={cx(styles.card, className)} />
}
