import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../platform/router/link.tsx'
import styles from './fact-card.module.css'

type FactCardProps = {
  title: string
  /** The number in large, and what it is of. */
  figure: ReactNode
  of: ReactNode
  isDemonstration?: boolean
  /** Where it leads, and in which words. */
  to: string
  wayText: string
  /** The chart beside it. */
  children: ReactNode
}

/** A number among the posts, with its course: no post, so that nothing can be said of it. */
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
          {isDemonstration && <span className={styles.demonstration}>Demonstração</span>}
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
