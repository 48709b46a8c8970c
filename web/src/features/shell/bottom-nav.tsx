import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Sheet } from '../../ui/overlay/dialog.tsx'
import styles from './bottom-nav.module.css'
import { DestinationLink } from './destination-link.tsx'
import { BOTTOM_END, BOTTOM_START, type Destination, PUBLISHING } from './destinations.tsx'
import { SheetRows } from './sheet-rows.tsx'

/** The navigation at the bottom of a phone's screen, which the action bar replaces on forms. */
export function BottomNav() {
  const [isPublishing, setPublishing] = useState(false)
  const close = () => setPublishing(false)
  return (
    <>
      <nav id="navegacao" className={styles.nav} aria-label="Principal">
        <div className={styles.items}>
          <Places places={BOTTOM_START} />
          <button
            type="button"
            aria-haspopup="dialog"
            className={styles.publish}
            onClick={() => setPublishing(true)}
          >
            <span>
              <Plus />
            </span>
            Publicar
          </button>
          <Places places={BOTTOM_END} />
        </div>
      </nav>
      {isPublishing && (
        <Sheet label="Publicar" onClose={close}>
          <SheetRows places={PUBLISHING} onChoose={close} />
        </Sheet>
      )}
    </>
  )
}

function Places({ places }: { places: readonly Destination[] }) {
  return places.map((place) => (
    <DestinationLink key={place.to} place={place}>
      {place.icon}
      {place.label}
    </DestinationLink>
  ))
}
