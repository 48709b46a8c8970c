import { useLocation } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import styles from './market-tabs.module.css'

const TABS = [
  { label: 'Preço', to: '/mercado' },
  { label: 'Escalas', to: '/escalas' },
  { label: 'Ranking', to: '/ranking' },
] as const

/** The tabs of the market's three screens on a phone; on a wide screen the header links to each of them. */
export function MarketTabs() {
  const { pathname } = useLocation()
  return (
    <nav className={styles.tabs} aria-label="Mercado">
      {TABS.map(({ label, to }) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  )
}
