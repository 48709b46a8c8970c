import { Delta } from '../../../ui/data/delta.tsx'
import { EarTag } from '../../../ui/graphic/ear-tag.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import styles from './price-hero.module.css'
import { amountText, basisText, intervalText, missingText, type ShownPrice, unitText } from './price-text.ts'

type PriceHeroProps = {
  /** Null before the first price. */
  price: ShownPrice | null
  /** When the price was computed: 18h00 de 20/11. */
  computedAt?: string
  /** The address where a negotiation is recorded, for people who can add one that is missing. */
  recordTo: string
}

/**
 * The price in large in the ear tag, with its interval, its changes and the negotiations behind it; or what
 * is missing, with an invitation to record negotiations.
 */
export function PriceHero({ price, computedAt, recordTo }: PriceHeroProps) {
  if (!price || price.price === null) {
    return (
      <div className={styles.hero}>
        <p className={styles.missing}>{missingText(price?.missing ?? 'other')}</p>
        <p className={styles.basis}>
          Vendeu ou comprou nesta semana? Registre e peça ao outro lado que aprove: é grátis.
        </p>
        <ButtonLink look="outline" to={recordTo}>
          Registrar negócio
        </ButtonLink>
      </div>
    )
  }
  const { unit, low, high, change_week, change_day } = price
  const text = (size: number) => amountText(size, unit)
  return (
    <div className={styles.hero}>
      <EarTag
        currency="R$"
        price={amountText(price.price, unit)}
        unit={unitText(unit)}
        large
        className={styles.price}
      />
      <p className={styles.changes}>
        {low !== null && high !== null && <b>{intervalText(low, high)}</b>}
        {change_week !== null && <Delta change={change_week} text={text} since="na semana" />}
        {change_day !== null && <Delta change={change_day} text={text} since="no dia" />}
      </p>
      <p className={styles.basis}>
        {basisText(price)}
        {computedAt && ` Calculado às ${computedAt}.`}
      </p>
    </div>
  )
}
