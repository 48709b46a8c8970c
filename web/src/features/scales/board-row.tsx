import { stateOf } from '@arroba/contract/rules/places.ts'
import type { BoardRow } from '@arroba/contract/scales.ts'
import { Clock, Star } from 'lucide-react'
import { Link } from '../../platform/router/link.tsx'
import { Delta } from '../../ui/data/delta.tsx'
import { daysBefore, today } from '../../ui/form/day.ts'
import { numberText } from '../../ui/form/number-text.ts'
import { cx } from '../../ui/layout/cx.ts'
import styles from './board-row.module.css'

const OLD_DAYS = 10

type RowProps = {
  row: BoardRow
  /** The days at which a bar is full. */
  full: number
  /** Whether it is of the reader's state. */
  isMine: boolean
}

/** The newest scale of a slaughterhouse: two lines on a phone. */
export function Row({ row, full, isMine }: RowProps) {
  const { fridge: slaughterhouse, city, state_code, days, change, evaluation_average: score } = row
  const isOld = row.reference_date < daysBefore(today(), OLD_DAYS)
  return (
    <tr className={cx(isMine && styles.mine)}>
      <th scope="row" className={styles.name}>
        <Link to={`/rankingdetalhe/${slaughterhouse.id}`}>{slaughterhouse.name}</Link>
      </th>
      <td className={styles.city}>
        {city}
        <span className={styles.acronym}> / {stateOf(state_code)?.acronym}</span>
      </td>
      <td className={styles.days}>
        <div>
          <b>
            {days} <small>{days === 1 ? 'dia' : 'dias'}</small>
          </b>
          <meter
            className={cx(styles.bar, isOld && styles.oldBar)}
            aria-hidden="true"
            max={full}
            value={days}
          />
        </div>
      </td>
      <td className={cx(styles.change, !change && styles.unchanged)}>
        {change === null ? (
          <span className="visually-hidden">sem escala antes</span>
        ) : (
          <Delta change={change} text={String} />
        )}
      </td>
      <td className={cx(styles.date, isOld && styles.old)}>
        <DayLink row={row} isOld={isOld} />
      </td>
      <td className={styles.score}>
        {score === null ? (
          <span className={styles.none}>
            <span aria-hidden="true">—</span>
            <span className="visually-hidden">ainda sem nota</span>
          </span>
        ) : (
          <span className={styles.average}>
            <Star aria-hidden="true" />
            <span className="visually-hidden">nota </span>
            {numberText(score, 1)}
          </span>
        )}
      </td>
    </tr>
  )
}

/** The day of a scale, 20/11, which leads to it; an old one says so by a sign and a word. */
function DayLink({ row: { reference_date, post_id }, isOld }: { row: BoardRow; isOld: boolean }) {
  const [year, month, day] = reference_date.split('-')
  return (
    <Link to={`/escala/${post_id}`} title={`${day}/${month}/${year}`}>
      {isOld && <Clock aria-hidden="true" />}
      <span className="visually-hidden">Escala </span>
      {isOld && 'de '}
      <time dateTime={reference_date}>{`${day}/${month}`}</time>
    </Link>
  )
}
