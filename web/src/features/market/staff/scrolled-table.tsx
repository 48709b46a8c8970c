import type { ReactNode } from 'react'
import styles from './staff.module.css'

type ScrolledTableProps = {
  /** The accessible name of the table. */
  label: string
  head: readonly string[]
  /** The first cell of a row is its heading. */
  rows: readonly { key: string | number; cells: readonly ReactNode[] }[]
}

/** A table that scrolls sideways on a narrow screen, also by the arrow keys. */
export function ScrolledTable({ label, head, rows }: ScrolledTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll the focused element
    <section className={styles.scroll} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
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
    </section>
  )
}
