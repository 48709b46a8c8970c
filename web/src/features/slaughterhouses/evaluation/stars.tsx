import { Star } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import styles from './stars.module.css'

/** 1 estrela, 4 estrelas */
export function starsText(stars: number): string {
  return stars === 1 ? '1 estrela' : `${stars} estrelas`
}

/** One star, hidden from screen readers. */
export function OneStar({ off = false }: { off?: boolean }) {
  return <Star className={cx(styles.star, off && styles.off)} aria-hidden="true" />
}

const FIVE = [1, 2, 3, 4, 5]

/** Five stars, of which `value` are filled. The label is left out where the number is written beside them. */
export function Stars({ value, label }: { value: number; label?: string }) {
  return (
    <span
      className={styles.stars}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {FIVE.map((nth) => (
        <OneStar key={nth} off={nth > Math.round(value)} />
      ))}
    </span>
  )
}
