import { cx } from '../layout/cx.ts'
import styles from './ear-tag.module.css'

type EarTagProps = {
  /** R$ 2.680,00 */
  price: string
  /** What stands small before the price: R$ */
  currency?: string
  /** / Arroba */
  unit?: string
  large?: boolean
  className?: string | undefined
}

/** The one place where a price may shout: once per card. */
export function EarTag({ price, currency, unit, large = false, className }: EarTagProps) {
  return (
    <span className={cx(styles.earTag, large && styles.large, className)}>
      {currency && <small>{`${currency}\u00a0`}</small>}
      {price} {unit && <small>{unit}</small>}
    </span>
  )
}
