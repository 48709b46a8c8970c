import { ArrowRight } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import styles from './rail-box.module.css'

type RailBoxProps = {
  title: string
  /** Where it leads, and in which words. */
  to: string
  wayText: string
  children?: ReactNode
}

/** A box beside the timeline. */
export function RailBox({ title, to, wayText, children }: RailBoxProps) {
  const id = useId()
  return (
    <section className={styles.box} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
      <Link className={styles.way} to={to}>
        {wayText}
        <ArrowRight />
      </Link>
    </section>
  )
}

/** Lines of a box. The place of so many is kept until they have come, so that nothing below moves. */
export function RailLines({ places, children }: { places: number; children: ReactNode }) {
  return (
    <div className={styles.lines} style={{ minHeight: `calc(${places} * var(--line))` }}>
      {/* biome-ignore lint/a11y/noRedundantRoles: without its bullets a list is no list to some screen readers */}
      <ul role="list">{children}</ul>
    </div>
  )
}

type RailLineProps = { to: string; picture: ReactNode; name: ReactNode; note: ReactNode; figure: ReactNode }

/** One thing of a list, all of it a link. */
export function RailLine({ to, picture, name, note, figure }: RailLineProps) {
  return (
    <li>
      <Link className={styles.line} to={to}>
        <span className={styles.picture}>{picture}</span>
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        {figure && <em>{figure}</em>}
      </Link>
    </li>
  )
}
