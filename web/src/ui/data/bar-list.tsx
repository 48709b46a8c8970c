import type { ReactNode } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './bar-list.module.css'

type BarLine = {
  key: string
  name: ReactNode
  value: number
  /** The value as it is read: −12,50. */
  text: string
  /** How it changed, or anything else that belongs to it. */
  more?: ReactNode
  isHere?: boolean
}

type BarListProps = {
  /** What the bars show; it is read out before them. */
  caption: string
  /** The headings of name and value, and of what else belongs to it; they are read out, not seen. */
  head: readonly [string, string] | readonly [string, string, string]
  lines: readonly BarLine[]
  /** The value of a full bar; without one, the largest there is. */
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
