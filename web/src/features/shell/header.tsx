import { ChevronDown, LogOut, Plus, SlidersHorizontal } from 'lucide-react'
import { Brand } from '../../ui/graphic/brand.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { IconLink } from '../../ui/overlay/icon-button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { DestinationLink } from './destination-link.tsx'
import { MAIN, PUBLISHING, profileMenuOf } from './destinations.tsx'
import styles from './header.module.css'
import { NotificationsLink } from './notifications-link.tsx'
import { Person, type PersonInShell } from './person.tsx'
import { PersonMenuSheet } from './person-menu-sheet.tsx'
import { ThemeSwitch } from './theme-switch.tsx'
import { TopBar } from './top-bar.tsx'

type HeaderProps = {
  person: PersonInShell
  /** The number of unread notifications; undefined until it is loaded. */
  unread: number | undefined
  onSignOut: () => void
}

export function Header({ person, unread, onSignOut }: HeaderProps) {
  return (
    <TopBar>
      <Brand to="/timeline" />
      <nav className={styles.main} aria-label="Principal">
        {MAIN.map((place) => (
          <DestinationLink key={place.to} place={place}>
            {place.label}
          </DestinationLink>
        ))}
      </nav>
      <div className={styles.wide}>
        <Menu
          items={PUBLISHING}
          trigger={(props) => (
            <Button {...props} look="accent" small>
              <Plus />
              Publicar
            </Button>
          )}
        />
      </div>
      <IconLink
        className={styles.phone}
        to="/timelinebusca"
        label="Busca avançada"
        icon={<SlidersHorizontal />}
      />
      {/* The link to waiting entries is inserted here once it is loaded. */}
      <span id="pendentes" />
      <NotificationsLink unread={unread} />
      <div className={styles.phone}>
        <PersonMenuSheet person={person} onSignOut={onSignOut} />
      </div>
      <div className={styles.wide}>
        <Menu
          items={[...profileMenuOf(person), { label: 'Sair', icon: <LogOut />, onSelect: onSignOut }]}
          header={
            <div className={styles.person}>
              <Person {...person} />
            </div>
          }
          footer={<ThemeSwitch />}
          trigger={(props) => (
            <button
              {...props}
              type="button"
              className={styles.user}
              aria-label={`Menu do perfil de ${person.name}`}
            >
              <Avatar avatar={person.avatar} size="small" />
              <ChevronDown />
            </button>
          )}
        />
      </div>
    </TopBar>
  )
}
