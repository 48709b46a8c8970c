import styles from './ad-attributes.module.css'
import { ageText, headsText, priceText, weightText } from './ad-words.ts'
import type { Ad } from './queries.ts'

const rowsOf = (ad: Ad): [string, string | null][] => [
  ['Raça', ad.livestock_race],
  ['Idade', ad.livestock_age === null ? null : ageText(ad.livestock_age)],
  ['Peso', ad.livestock_weight === null ? null : weightText(ad.livestock_weight)],
  ['Quantidade', headsText(ad.count)],
  ['Valor', priceText(ad)],
  ['Categoria', `#${ad.category_info.name}`],
  ['Duração', `${ad.annoucement_time} dias`],
]

/** The facts of an ad, one a row; what the seller did not say has none. */
export const AdAttributes = ({ ad }: { ad: Ad }) => (
  <dl className={styles.attributes}>
    {rowsOf(ad).map(
      ([name, value]) =>
        value && (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
)
