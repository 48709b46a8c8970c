import { Delta } from '../../ui/data/delta.tsx'
import { UnitBlocks } from '../../ui/data/unit-blocks.tsx'
import { dayText } from '../../ui/form/day.ts'
import { moneyText, numberText } from '../../ui/form/number-text.ts'
import styles from './comparisons.module.css'
import { sacksForAnArroba } from './market-figures.ts'
import type { MarketToday, TodaysPrice } from './queries.ts'

/** The sacks of corn that an arroba of an ox buys; where no price of corn stands it says so, and who can give one. */
export function CornRatio({ ox, corn }: { ox: TodaysPrice; corn: MarketToday['corn'] }) {
  const ratio = corn && sacksForAnArroba(ox, corn)
  return (
    <li>
      <p className={styles.price}>
        <span>Milho</span> {corn && <b>{moneyText(corn.price)} / Saca</b>}
      </p>
      {ratio ? (
        <>
          {ratio.change !== null && (
            <Delta
              change={ratio.change}
              text={(size) => `${numberText(size, 1)} ${size === 1 ? 'saca' : 'sacas'}`}
              since="na semana"
            />
          )}
          <p className={styles.exchange}>
            <span>
              <b className={styles.ratio}>{numberText(ratio.sacks, 1)}</b> sacas por arroba de boi gordo
            </span>
            <UnitBlocks count={ratio.sacks} />
            <span>
              Saca de 60 kg em {dayText(corn.valid_from)}. Fonte: {corn.source}.
            </span>
          </p>
        </>
      ) : (
        <p className={styles.note}>
          A troca por milho aparece quando houver um preço da saca, com a fonte, das últimas duas semanas.
        </p>
      )}
    </li>
  )
}
