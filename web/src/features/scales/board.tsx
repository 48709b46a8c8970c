import type { State } from '@arroba/contract/rules/places.ts'
import type { BoardRow } from '@arroba/contract/scales.ts'
import { ArrowDown, ArrowUp, ChevronsUpDown, Pin } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { ChoiceSelect } from '../../ui/choice/choice-select.tsx'
import { daysBefore, today } from '../../ui/form/day.ts'
import { cx } from '../../ui/layout/cx.ts'
import styles from './board.module.css'
import { COLUMNS, nameOf, ORDERS, type Order, orderNamed, sorted, tapped } from './board-order.ts'
import { Row } from './board-row.tsx'
import { useBoard } from './queries.ts'

const WEEK_DAYS = 6
/** The number of days at which a bar is full, unless a scale has more. */
const MANY_DAYS = 10

type BoardProps = {
  /** The reader's state, which comes first. */
  home: State | null
  /** The only state to show; null for all. */
  only: State | null
  /** The field that chooses that state. */
  filter: ReactNode
}

/** The newest scale of every slaughterhouse in one table, the reader's state first. */
export function Board({ home, only, filter }: BoardProps) {
  const { data = [] } = useBoard()
  const [order, setOrder] = useState<Order>({ by: 'days', isUp: false })
  const [isRecent, setRecent] = useState(false)
  const since = daysBefore(today(), WEEK_DAYS)
  const rows = sorted(data, order)
    .filter(({ state_code }) => only === null || state_code === only.code)
    .filter(({ reference_date }) => !isRecent || reference_date >= since)
  const mine = only ? [] : rows.filter(({ state_code }) => state_code === home?.code)
  const others = rows.filter((row) => !mine.includes(row))
  const full = Math.max(MANY_DAYS, ...rows.map(({ days }) => days))
  // The filter keeps its place, and with it the focus, while the scales are still coming.
  return (
    <section className={styles.board} aria-labelledby="quadro">
      <h2 id="quadro" className="visually-hidden">
        Por frigorífico
      </h2>
      <div className={styles.controls}>
        {filter}
        {data.length > 0 && (
          <>
            <div className={styles.orders}>
              <ChoiceSelect
                label="Ordenar por"
                name="ordem"
                choices={ORDERS}
                value={nameOf(order)}
                onChange={(name) => setOrder(orderNamed(name))}
              />
            </div>
            <div className={styles.recent}>
              <Checkbox
                label="Só desta semana"
                checked={isRecent}
                onChange={({ target }) => setRecent(target.checked)}
              />
            </div>
            <p className={styles.count}>{countText(rows)}</p>
          </>
        )}
      </div>
      {rows.length > 0 ? (
        <div className={styles.frame}>
          <table className={styles.table} aria-label="Escalas por frigorífico">
            <Head order={order} onOrder={setOrder} />
            {home && mine.length > 0 && (
              <Rows name={`${home.name}, seu estado`} rows={mine} full={full} isMine />
            )}
            <Rows name={home && mine.length > 0 ? 'Outros estados' : null} rows={others} full={full} />
          </table>
        </div>
      ) : (
        isRecent && <p>Nenhuma escala desta semana por aqui ainda.</p>
      )}
    </section>
  )
}

type HeadProps = { order: Order; onOrder: (order: Order) => void }

function Head({ order, onOrder }: HeadProps) {
  return (
    <thead>
      <tr>
        {COLUMNS.map(({ by, label }) => {
          const isChosen = order.by === by
          const Icon = isChosen ? (order.isUp ? ArrowUp : ArrowDown) : ChevronsUpDown
          return (
            <th
              key={by}
              scope="col"
              aria-sort={isChosen ? (order.isUp ? 'ascending' : 'descending') : 'none'}
            >
              <button type="button" onClick={() => onOrder(tapped(order, by))}>
                {label}
                <Icon />
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** 17 frigoríficos, 10 estados */
function countText(rows: readonly BoardRow[]): string {
  const states = new Set(rows.map(({ state_code }) => state_code)).size
  const slaughterhouses = rows.length === 1 ? '1 frigorífico' : `${rows.length} frigoríficos`
  return states > 1 ? `${slaughterhouses}, ${states} estados` : slaughterhouses
}

type RowsProps = { name: string | null; rows: readonly BoardRow[]; full: number; isMine?: boolean }

function Rows({ name, rows, full, isMine = false }: RowsProps) {
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
        <Row key={row.fridge.id} row={row} full={full} isMine={isMine} />
      ))}
    </tbody>
  )
}
