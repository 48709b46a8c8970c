import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './bar-list.module.css'

type BarLine = {
  key: string
  name: ReactNode
  value: number
  /** The value formatted for reading: −12,50. */
  text: string
  /** The change of the value, or another element that belongs to it. */
  more?: ReactNode
  isHere?: boolean
}

type BarListProps = {
  /** The caption that screen readers read before the bars. */
  caption: string
  /** The headings of the columns name, value and, if there is one, `more`. They are read by screen readers only. */
  head: readonly [string, string] | readonly [string, string, string]
  lines: readonly BarLine[]
  /** The value of a full bar; left out: the largest value. */
  full?: number
}

/** Bars of one hue with their values at the end; bars below zero grow to the left. A table, and so its own. */
export function BarList({ caption, head, lines, full }: BarListProps) {
  const values = lines.map(({ value }) => value)
  const low = Math.min(0, ...values)
  const high = Math.max(0, full ?? 0, ...values)
  const width = high - low || 1
  return (
    <div className={styles.frame}>
      <table className={cx(styles.list, low < 0 && styles.signed)}>
        <caption className="visually-hidden">{caption}</caption>
        <thead className="visually-hidden">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, value, text, more, isHere = false }) => (
            <tr key={key} className={cx(isHere && styles.here)}>
              <th scope="row">{name}</th>
              <td>
                <span className={styles.measure}>
                  <span className={styles.bar} aria-hidden="true">
                    <i
                      style={{
                        left: `${(100 * (Math.min(0, value) - low)) / width}%`,
                        width: `${(100 * Math.abs(value)) / width}%`,
                      }}
                    />
                  </span>
                  <b>{text}</b>
                </span>
              </td>
              {head.length > 2 && <td>{more}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
