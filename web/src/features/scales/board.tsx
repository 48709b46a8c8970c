import type { State } from '@arroba/contract/rules/places.ts'
import type { BoardRow } from '@arroba/contract/scales.ts'
import { ArrowDown, ArrowUp, ArrowUpDown, Pin } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { ChoiceSelect } from '../../ui/choice/choice-select.tsx'
import { Delta } from '../../ui/data/delta.tsx'
import { daysBefore, dayText, today } from '../../ui/form/day.ts'
import { cx } from '../../ui/layout/cx.ts'
import styles from './board.module.css'
import { COLUMNS, nameOf, ORDERS, type Order, orderNamed, sorted, tapped } from './board-order.ts'
import { useBoard } from './queries.ts'

const OLD_DAYS = 10
const WEEK_DAYS = 6
/** The number of days at which a bar is full. */
const MANY_DAYS = 15

type BoardProps = {
  /** The reader's state, which comes first. */
  home: State | null
  /** The only state to show; null for all. */
  only: State | null
}

/** The newest scale of every slaughterhouse in one table, the reader's state first. */
export function Board({ home, only }: BoardProps) {
  const { data } = useBoard()
  const [order, setOrder] = useState<Order>({ by: 'days', isUp: false })
  const [isRecent, setRecent] = useState(false)
  if (!data || data.length === 0) return null
  const since = daysBefore(today(), WEEK_DAYS)
  const rows = sorted(data, order)
    .filter(({ state_code }) => only === null || state_code === only.code)
    .filter(({ reference_date }) => !isRecent || reference_date >= since)
  const mine = only ? [] : rows.filter(({ state_code }) => state_code === home?.code)
  const others = rows.filter((row) => !mine.includes(row))
  return (
    <section className={styles.board} aria-labelledby="quadro">
      <h2 id="quadro">Por frigorífico</h2>
      <div className={styles.controls}>
        <div className={styles.orders}>
          <ChoiceSelect
            label="Ordenar por"
            name="ordem"
            choices={ORDERS}
            value={nameOf(order)}
            onChange={(name) => setOrder(orderNamed(name))}
          />
        </div>
        <Checkbox
          label="Só desta semana"
          checked={isRecent}
          onChange={({ target }) => setRecent(target.checked)}
        />
      </div>
      <table className={styles.table} aria-label="Escalas por frigorífico">
        <thead>
          <tr>
            {COLUMNS.map(({ by, label }) => (
              <th
                key={by}
                scope="col"
                aria-sort={order.by === by ? (order.isUp ? 'ascending' : 'descending') : 'none'}
              >
                <button type="button" onClick={() => setOrder(tapped(order, by))}>
                  {label}
                  {order.by === by ? order.isUp ? <ArrowUp /> : <ArrowDown /> : <ArrowUpDown />}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        {home && mine.length > 0 && <Rows name={`${home.name}, seu estado`} rows={mine} isMine />}
        <Rows name={home && mine.length > 0 ? 'Outros estados' : null} rows={others} />
      </table>
      {rows.length === 0 && <p>Nenhuma escala desta semana por aqui ainda.</p>}
    </section>
  )
}

type RowsProps = { name: string | null; rows: readonly BoardRow[]; isMine?: boolean }

function Rows({ name, rows, isMine = false }: RowsProps) {
  return (
    <tbody>
      {name && rows.length > 0 && (
        <tr className={cx(styles.group, isMine && styles.here)}>
          <th scope="rowgroup" colSpan={COLUMNS.length}>
            {isMine && <Pin aria-hidden="true" />}
            {name}
          </th>
        </tr>
      )}
      {rows.map((row) => (
        <Row key={row.fridge.id} row={row} isMine={isMine} />
      ))}
    </tbody>
  )
}

function daysText(days: number): string {
  return days === 1 ? 'dia' : 'dias'
}

function Row({ row, isMine }: { row: BoardRow; isMine: boolean }) {
  const { fridge: slaughterhouse, city, days, change, reference_date, post_id } = row
  const isOld = reference_date < daysBefore(today(), OLD_DAYS)
  return (
    <tr className={cx(isMine && styles.mine)}>
      <th scope="row" className={styles.name}>
        <Link to={`/rankingdetalhe/${slaughterhouse.id}`}>{slaughterhouse.name}</Link>
        <span>{city}</span>
      </th>
      <td className={styles.days}>
        <b>
          {days} <small>{daysText(days)}</small>
        </b>
        <meter
          className={cx(styles.bar, isOld && styles.old)}
          aria-hidden="true"
          max={MANY_DAYS}
          value={days}
        />
      </td>
      <td className={styles.change}>
        {change === null ? (
          <span className="visually-hidden">sem escala antes</span>
        ) : (
          <Delta change={change} text={String} />
        )}
      </td>
      <td className={styles.date}>
        <Link to={`/escala/${post_id}`}>
          {isOld && 'de '}
          <time dateTime={reference_date}>{dayText(reference_date)}</time>
        </Link>
      </td>
    </tr>
  )
}
