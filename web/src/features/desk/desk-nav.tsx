import { useEffect, useRef } from 'react'
import { useLocation } from '../../platform/router/hooks.ts'
import { NavLink } from '../../platform/router/link.tsx'
import styles from './desk-nav.module.css'
import { SECTIONS } from './sections.tsx'

type DeskNavProps = {
  paths: ReadonlySet<string>
  /** How many items wait in a section, by its path. */
  waiting: ReadonlyMap<string, number>
}

/**
 * The navigation of the desk with the sections of these paths: a column beside the screen, or a row above it
 * on a phone.
 */
export function DeskNav({ paths, waiting }: DeskNavProps) {
  const nav = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the open section changes with the address
  useEffect(() => {
    const { current } = nav
    const link = current?.querySelector<HTMLElement>('[aria-current]')
    if (current && link) current.scrollLeft = link.offsetLeft - (current.clientWidth - link.offsetWidth) / 2
  }, [pathname])
  return (
    <nav ref={nav} className={styles.nav} aria-label="Gestão">
      {SECTIONS.filter(({ path }) => paths.has(path)).map(({ path, label, icon }) => (
        <NavLink key={path} to={path ? `/gestao/${path}` : '/gestao'} end={path === ''}>
          {icon}
          {label}
          <Waiting count={waiting.get(path) ?? 0} />
        </NavLink>
      ))}
    </nav>
  )
}

const MOST = 99

function Waiting({ count }: { count: number }) {
  return (
    count > 0 && (
      <span className={styles.count}>
        <span aria-hidden="true">{count > MOST ? `${MOST}+` : count}</span>
        <span className="visually-hidden">{count === 1 ? '1 espera' : `${count} esperam`}</span>
      </span>
    )
  )
}
