import { areaOf } from '@arroba/contract/rules/market/near-prices.ts'
import type { State } from '@arroba/contract/rules/places.ts'
import { BarList } from '../../ui/data/bar-list.tsx'
import { Delta } from '../../ui/data/delta.tsx'
import { UnitBlocks } from '../../ui/data/unit-blocks.tsx'
import { moneyText, numberText } from '../../ui/form/number-text.ts'
import { areaName } from './areas.ts'
import styles from './comparisons.module.css'
import { CornRatio } from './corn-ratio.tsx'
import { amountText, differenceText, type MarketUnit, priceText } from './figures/price-text.ts'
import { MarketBox } from './market-box.tsx'
import { basesOf, headsForAnOx } from './market-figures.ts'
import type { MarketToday } from './queries.ts'

type BasisPartProps = { category: string; unit: MarketUnit; state: State | null; today: MarketToday }

/** The difference of each state's price to São Paulo's. */
export function BasisPart({ category, unit, state, today }: BasisPartProps) {
  const bases = basesOf(today.prices, category)
  const reference = today.prices.find(({ tag, area }) => tag === category && area === 'SP')
  if (bases.length === 0 || reference?.price == null) return null
  return (
    <MarketBox title="Diferença para SP" isDemonstration={today.demonstration}>
      <p className={styles.note}>
        Em relação aos {priceText(reference.price, unit)} de São Paulo, em reais, e quanto mudou na semana.
      </p>
      <BarList
        caption="Diferença do preço de cada estado para São Paulo"
        head={['Estado', 'Diferença', 'Mudança na semana']}
        lines={bases.map(({ state: { code, acronym, name }, basis, change }) => ({
          key: acronym,
          name: <abbr title={name}>{acronym}</abbr>,
          value: basis,
          text: differenceText(basis, unit),
          more: change !== null && <Delta change={change} text={(size) => amountText(size, unit)} />,
          isHere: code === state?.code,
        }))}
      />
    </MarketBox>
  )
}

type StorePartProps = { state: State; today: MarketToday }

/**
 * The prices of a state's store cattle per head, how many of them one ox buys, and the sacks of corn for an arroba;
 * nothing where none has a price.
 */
export function StorePart({ state, today }: StorePartProps) {
  const area = areaOf(state)
  const rows = today.prices.flatMap((price) =>
    price.unit === 'head' && price.area === area && price.price !== null
      ? [{ ...price, price: price.price }]
      : [],
  )
  const ox = today.prices.find((price) => price.tag === 'boi-gordo' && price.area === area)
  if (rows.length === 0 && !ox) return null
  return (
    <MarketBox title={`Reposição e troca: ${areaName(area)}`} isDemonstration={today.demonstration}>
      <ul className={styles.rows}>
        {rows.map(({ tag, tag_name, price, kilos, change_week, ox_arrobas }) => (
          <li key={tag}>
            <p className={styles.price}>
              <span>{tag_name}</span> <b>{priceText(price, 'head')}</b>
            </p>
            {change_week !== null && (
              <Delta change={change_week} text={(size) => amountText(size, 'head')} since="na semana" />
            )}
            {kilos !== null && (
              <p className={styles.note}>
                <b className={styles.ratio}>{moneyText(price / kilos)}</b> por quilo vivo, com {kilos} kg de
                média.
              </p>
            )}
            {ox_arrobas !== null && (
              <p className={styles.exchange}>
                <span>
                  <b className={styles.ratio}>{numberText(headsForAnOx(ox_arrobas), 2)}</b> por boi gordo de
                  20 @
                </span>
                <UnitBlocks count={headsForAnOx(ox_arrobas)} />
                <span>{numberText(ox_arrobas, 2)} @ de boi gordo por cabeça.</span>
              </p>
            )}
          </li>
        ))}
        {ox && <CornRatio ox={ox} corn={today.corn} />}
      </ul>
    </MarketBox>
  )
}
