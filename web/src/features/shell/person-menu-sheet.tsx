import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Sheet } from '../../ui/overlay/dialog.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { accountOf, PLACES } from './destinations.tsx'
import header from './header.module.css'
import { Person, type PersonInShell } from './person.tsx'
import styles from './sheet.module.css'
import { SheetRows } from './sheet-rows.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

type PersonMenuSheetProps = { person: PersonInShell; onSignOut: () => void }

/** The avatar in a phone's header, which opens the menu. */
export function PersonMenuSheet({ person, onSignOut }: PersonMenuSheetProps) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className={header.user}
        aria-haspopup="dialog"
        aria-label="Menu"
        onClick={() => setOpen(true)}
      >
        <Avatar avatar={person.avatar} size="small" />
      </button>
      {isOpen && (
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
          <SheetRows places={accountOf(person)} onChoose={close}>
            <button type="button" onClick={onSignOut}>
              <LogOut />
              Sair
            </button>
          </SheetRows>
          <ThemeSwitch />
        </Sheet>
      )}
    </>
  )
}
