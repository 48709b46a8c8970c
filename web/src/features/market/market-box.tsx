import { type ReactNode, useId } from 'react'
import { DemonstrationMark } from '../../ui/data/demonstration-mark.tsx'
import styles from './market-box.module.css'

/** The ids of the boxes that other parts of the screen link to. */
export const ALERT_ID = 'alerta'
export const EMBED_ID = 'incorporar'

type MarketBoxProps = {
  /** The id, where something links to the box. */
  id?: string
  title: string
  /** Whether the numbers come from invented negotiations. */
  isDemonstration?: boolean
  children: ReactNode
}

/** A box of the market's screen, labelled where its numbers are a demonstration. */
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
        {isDemonstration && <DemonstrationMark />}
      </div>
      {children}
    </section>
  )
}
