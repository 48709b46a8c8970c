import { type ReactNode, useId } from 'react'
import styles from './market-box.module.css'

type MarketBoxProps = {
  title: string
  /** Whether what it shows comes from invented negotiations. */
  isDemonstration?: boolean
  children: ReactNode
}

/** A part of the market's screen, marked where its numbers are a demonstration. */
export function MarketBox({ title, isDemonstration = false, children }: MarketBoxProps) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {isDemonstration && <span className={styles.demonstration}>Dados de demonstração</span>}
      </div>
      {children}
    </section>
  )
}
