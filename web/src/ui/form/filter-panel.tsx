import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useRef, useState } from 'react'
import { Button } from '../overlay/button.tsx'
import styles from './filter-panel.module.css'

type FilterPanelProps = {
  /** The number of filters that are on. */
  count: number
  /** The search box beside the button, if there is one. */
  search?: ReactNode
  /** The form; it gets a function that closes the panel. */
  children: (close: () => void) => ReactNode
}

/** A button that opens the form with a list's filters below it, and takes the focus back when they are applied. */
export function FilterPanel({ count, search, children }: FilterPanelProps) {
  const panelId = useId()
  const toggle = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => {
    setOpen(false)
    toggle.current?.focus()
  }
  return (
    <>
      <div className={styles.bar}>
        {search}
        <Button
          ref={toggle}
          look="outline"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <SlidersHorizontal />
          {count > 0 ? `Filtros (${count})` : 'Filtros'}
        </Button>
      </div>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && children(close)}
      </div>
    </>
  )
}
