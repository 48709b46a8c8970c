import { NavLink } from '../../platform/router/link.tsx'
import styles from './profile-tabs.module.css'

const TABS = [
  { to: '/perfil', label: 'PERFIL' },
  { to: '/publicacoes', label: 'PUBLICAÇÕES' },
  { to: '/meus-anuncios', label: 'ANÚNCIOS' },
]

/** The tabs of the screens of one's own profile. */
export function ProfileTabs() {
  return (
    <nav className={styles.tabs} aria-label="Perfil">
      {TABS.map(({ to, label }) => (
        <NavLink key={to} to={to}>
          {label}
        </NavLink>
      ))}
    </nav>
  )
}
