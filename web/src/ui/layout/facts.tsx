import type { ReactNode } from 'react'
import styles from './facts.module.css'

export type Fact = readonly [name: string, value: ReactNode]

/** What is known of a thing, one fact a row; what is null has none. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
