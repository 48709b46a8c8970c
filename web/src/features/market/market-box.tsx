import { type ReactNode, useId } from 'react'
import styles from './market-box.module.css'

/** Where the parts stand that another one leads to. */
export const ALERT_ID = 'alerta'
export const EMBED_ID = 'incorporar'

type MarketBoxProps = {
  /** For an address that leads to it. */
  id?: string
  title: string
  /** Whether what it shows comes from invented negotiations. */
  isDemonstration?: boolean
  children: ReactNode
}

/** A part of the market's screen, marked where its numbers are a demonstration. */
export function MarketBox({ id: own, title, isDemonstration = false, children }: MarketBoxProps) {
  const id = useId()
  return (
    <section
      className={styles.box}
      id={own}
      tabIndex={own === undefined ? undefined : -1}
      aria-labelledby={id}
    >
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {isDemonstration && <span className={styles.demonstration}>Demonstração</span>}
      </div>
      {children}
    </section>
  )
}
