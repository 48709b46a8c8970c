import { areaOf } from '@arroba/contract/rules/market/near-prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { areaName } from './areas.ts'
import styles from './comparisons.module.css'
import { missingText } from './figures/price-text.ts'
import { MarketBox } from './market-box.tsx'
import { useDay } from './queries.ts'

type MissingPartProps = {
  state: State
  day: string | null
  /** Every category of cattle that can have a price. */
  categories: readonly { slug: string; name: string }[]
}

/** The categories without a price in a state, with an invitation to record negotiations. */
export function MissingPart({ state, day, categories }: MissingPartProps) {
  const area = areaOf(state)
  const prices = useDay(day, { area })
  return (
    <MarketBox title={`Onde ainda falta negócio: ${areaName(area)}`}>
      <Loaded of={prices} height="8rem">
        {(known) => {
          const published = new Set(known.filter(({ price }) => price !== null).map(({ tag }) => tag))
          const reasons = new Map(known.map(({ tag, missing }) => [tag, missing]))
          const missing = categories.filter(({ slug }) => !published.has(slug))
          if (missing.length === 0) return <p className={styles.note}>Todas as categorias têm preço hoje.</p>
          const byReason = Map.groupBy(missing, ({ slug }) => missingText(reasons.get(slug) ?? 'more'))
          return (
            <>
              <ul className={styles.rows}>
                {[...byReason].map(([reason, those]) => (
                  <li key={reason}>
                    <p>
                      <b>{those.map(({ name }) => name).join(', ')}</b>
                    </p>
                    <p className={styles.note}>{reason}</p>
                  </li>
                ))}
              </ul>
              <p className={styles.note}>
                Fechou um negócio destes? Registre e peça ao outro lado que aprove: é grátis.
              </p>
              <ButtonLink look="outline" to="/negocio/cadastrar">
                Registrar negócio
              </ButtonLink>
            </>
          )
        }}
      </Loaded>
    </MarketBox>
  )
}
