import type { ReactNode } from 'react'
import styles from './chart-numbers.module.css'

type ChartNumbersProps = {
  head: readonly string[]
  /** Each with a key of its own, its heading and its values. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** The numbers of a chart, for whoever wants to read them. */
export const ChartNumbers = ({ head, rows }: ChartNumbersProps) => (
  <details className={styles.numbers}>
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
        {rows.map(({ key, cells: [first, ...others] }) => (
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
