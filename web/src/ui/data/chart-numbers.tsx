import { type ReactNode, useState } from 'react'
import styles from './chart-numbers.module.css'

type ChartNumbersProps = {
  head: readonly string[]
  /** The rows, each with a unique key, its heading and its values. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** Up to so many rows are rendered at once, so that they can be printed; more are rendered when somebody opens them. */
const MOST_READY = 100

/** The numbers of a chart as a table. */
export function ChartNumbers({ head, rows }: ChartNumbersProps) {
  const [wasOpened, setWasOpened] = useState(false)
  return (
    <details className={styles.numbers} onToggle={() => setWasOpened(true)}>
      <summary>Ver os números</summary>
      <table>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {(wasOpened || rows.length <= MOST_READY) &&
            rows.map(({ key, cells: [first, ...others] }) => (
              <tr key={key}>
                <th scope="row">{first}</th>
                {others.map((cell, column) => (
                  <td key={head[column + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </details>
  )
}
