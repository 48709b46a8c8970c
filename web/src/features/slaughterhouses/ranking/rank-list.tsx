import { Link } from '../../../platform/router/link.tsx'
import { numberText } from '../../../ui/form/number-text.ts'
import { OneStar } from '../evaluation/stars.tsx'
import type { RankedSlaughterhouse, StateRanking } from '../queries.ts'
import { ratingsText } from '../slaughterhouse-text.ts'
import { MoveIcon } from './rank-change.tsx'
import styles from './rank-list.module.css'
import { slaughterhouseAddress } from './ranking-address.ts'

/** The average at the end of a line: 4,4. */
function Score({ average }: { average: number }) {
  return (
    <span className={styles.score}>
      <OneStar />
      <span className="visually-hidden">nota </span>
      {numberText(average, 1)}
    </span>
  )
}

type NameProps = {
  slaughterhouse: { id: number; name: string; city: { name: string }; evaluations_count: number }
  /** The acronym of the state, where the list contains several states. */
  acronym?: string | undefined
  /** The address of the list, to which the slaughterhouse leads back. */
  from: string
}

/** The link to the slaughterhouse, which covers the whole line. */
function Name({ slaughterhouse: { id, name, city, evaluations_count }, acronym, from }: NameProps) {
  return (
    <span className={styles.name}>
      <Link to={slaughterhouseAddress(id)} state={{ from }}>
        {name}
      </Link>
      <small>
        {city.name}
        {acronym && ` / ${acronym}`} · {ratingsText(evaluations_count)}
      </small>
    </span>
  )
}

type RankLineProps = { slaughterhouse: RankedSlaughterhouse; acronym?: string; from: string }

/** A slaughterhouse with its position, its change in the week, and its average. */
export function RankLine({ slaughterhouse, acronym, from }: RankLineProps) {
  return (
    <li className={styles.line}>
      <span className={styles.place} data-first={slaughterhouse.place === 1 || undefined}>
        {slaughterhouse.place}
        <span className="visually-hidden">º lugar</span>
      </span>
      <MoveIcon move={slaughterhouse.current_position} />
      <Name slaughterhouse={slaughterhouse} acronym={acronym} from={from} />
      <Score average={slaughterhouse.evaluation_average} />
    </li>
  )
}

type UnrankedLineProps = {
  slaughterhouse: NameProps['slaughterhouse']
  acronym?: string
  from: string
  note?: string
}

export function UnrankedLine({ slaughterhouse, acronym, from, note }: UnrankedLineProps) {
  return (
    <li className={styles.plain}>
      <Name slaughterhouse={slaughterhouse} acronym={acronym} from={from} />
      {note && <span className={styles.note}>{note}</span>}
    </li>
  )
}

/** The ranking of a state. */
export function RankList({
  slaughterhouses,
  from,
}: {
  slaughterhouses: RankedSlaughterhouse[]
  from: string
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without numbers
    <ol className={styles.list} role="list">
      {slaughterhouses.map((slaughterhouse) => (
        <RankLine key={slaughterhouse.id} slaughterhouse={slaughterhouse} from={from} />
      ))}
    </ol>
  )
}

export function UnrankedList({
  slaughterhouses,
  from,
}: {
  slaughterhouses: StateRanking['unranked']
  from: string
}) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without bullets
    <ul className={styles.list} role="list">
      {slaughterhouses.map((slaughterhouse) => (
        <UnrankedLine key={slaughterhouse.id} slaughterhouse={slaughterhouse} from={from} />
      ))}
    </ul>
  )
}
