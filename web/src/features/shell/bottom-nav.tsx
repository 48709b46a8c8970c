import { LogOut, Menu as MenuIcon, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Sheet } from '../../ui/overlay/dialog.tsx'
import styles from './bottom-nav.module.css'
import { accountOf, BOTTOM_END, BOTTOM_START, type Destination, PLACES, PUBLISHING } from './destinations.tsx'
import { Person, type PersonInShell } from './person.tsx'
import { PlaceLink } from './place-link.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type BottomNavProps = { person: PersonInShell; onSignOut: () => void }

/** A phone's navigation, within the thumb's reach; gives way to the action bar on forms. */
export function BottomNav({ person, onSignOut }: BottomNavProps) {
  const [sheet, setSheet] = useState<'publish' | 'menu' | null>(null)
  const close = () => setSheet(null)
  return (
    <>
      <nav id="navegacao" className={styles.nav} aria-label="Principal">
        <div className={styles.items}>
          <Places places={BOTTOM_START} />
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.publish}
            onClick={() => setSheet('publish')}
          >
            <span>
              <Plus />
            </span>
            Publicar
          </button>
          <Places places={BOTTOM_END} />
          <button type="button" aria-haspopup="dialog" onClick={() => setSheet('menu')}>
            <MenuIcon />
            Menu
          </button>
        </div>
      </nav>
      {sheet === 'publish' && (
        <Sheet label="Publicar" onClose={close}>
          <Rows places={PUBLISHING} onChoose={close} />
        </Sheet>
      )}
      {sheet === 'menu' && (
        <Sheet label="Menu" onClose={close}>
          <Person {...person} />
          <nav className={styles.grid} aria-label="Telas">
            {PLACES.map(({ label, to, icon }) => (
              <Link key={to} to={to} onClick={close}>
                {icon}
                {label}
              </Link>
            ))}
          </nav>
          <Rows places={accountOf(person)} onChoose={close}>
            <button type="button" onClick={onSignOut}>
              <LogOut />
              Sair
            </button>
          </Rows>
          <ThemeSwitch />
        </Sheet>
      )}
    </>
  )
}

function Places({ places }: { places: readonly Destination[] }) {
  return places.map((place) => (
    <PlaceLink key={place.to} place={place}>
      {place.icon}
      {place.label}
    </PlaceLink>
  ))
}

type RowsProps = { places: readonly Destination[]; onChoose: () => void; children?: ReactNode }

function Rows({ places, onChoose, children }: RowsProps) {
  return (
    <div className={styles.rows}>
      {places.map(({ label, to, icon }) => (
        <Link key={to} to={to} onClick={onChoose}>
          {icon}
          {label}
        </Link>
      ))}
      {children}
    </div>
  )
}
