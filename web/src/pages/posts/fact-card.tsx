import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { DemonstrationMark } from '../../ui/data/demonstration-mark.tsx'
import styles from './fact-card.module.css'

type FactCardProps = {
  title: string
  /** The large number, and what it counts. */
  figure: ReactNode
  of: ReactNode
  isDemonstration?: boolean
  /** The address of the link, and its text. */
  to: string
  wayText: string
  /** The chart beside it. */
  children: ReactNode
}

/** A number with its course, shown among the posts. It is not a post, so it has no likes or comments. */
export function FactCard({
  title,
  figure,
  of,
  isDemonstration = false,
  to,
  wayText,
  children,
}: FactCardProps) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.words}>
        <p className={styles.kind}>
          <b>Dado</b>
          {isDemonstration && <DemonstrationMark />}
        </p>
        <h2 id={id}>{title}</h2>
        <p className={styles.figure}>
          <b>{figure}</b>
          {of}
        </p>
      </div>
      <div className={styles.chart}>{children}</div>
      <Link className={styles.way} to={to}>
        {wayText}
        <ArrowRight />
      </Link>
    </section>
  )
}
