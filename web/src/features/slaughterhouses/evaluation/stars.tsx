import { Star } from 'lucide-react'
import { cx } from '../../../ui/layout/cx.ts'
import styles from './stars.module.css'

/** 1 estrela, 4 estrelas */
export const starsText = (stars: number): string => (stars === 1 ? '1 estrela' : `${stars} estrelas`)

/** One star, for the eye only. */
export const OneStar = ({ off = false }: { off?: boolean }) => (
  <Star className={cx(styles.star, off && styles.off)} aria-hidden="true" />
)

const FIVE = [1, 2, 3, 4, 5]

/** Five stars, so many of them filled; in words, unless these stand beside. */
export const Stars = ({ value, label }: { value: number; label?: string }) => (
  <span
    className={styles.stars}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {FIVE.map((nth) => (
      <OneStar key={nth} off={nth > Math.round(value)} />
    ))}
  </span>
)
