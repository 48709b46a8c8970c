import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { cx } from '../layout/cx.ts'
import styles from './menu.module.css'

export type MenuItem = { icon: ReactNode; label: string } & ({ to: string } | { onSelect: () => void })

type Trigger = {
  id: string
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  'aria-controls': string | undefined
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

type MenuProps = {
  /** Whether the menu is narrower and closer to its button. */
  small?: boolean
  /** Whether the menu opens at once, because it was asked for before it was loaded. */
  startsOpen?: boolean
  items: readonly MenuItem[]
  trigger: (props: Trigger) => ReactNode
  /** Elements above and below the items, which are not items themselves. */
  header?: ReactNode
  footer?: ReactNode
}

type End = 'first' | 'last'

const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** The next item that begins with the letter, after the one in focus. */
function byLetter(items: HTMLElement[], at: number, letter: string): HTMLElement | undefined {
  return [...items.slice(at + 1), ...items.slice(0, at + 1)].find((item) =>
    item.textContent?.trim().toLocaleLowerCase('pt-BR').startsWith(letter.toLocaleLowerCase('pt-BR')),
  )
}

/** A button that opens a list of places and actions; arrows, Home, End and letters move, Esc gives the focus back. */
export function Menu({ items, trigger, header, footer, small = false, startsOpen = false }: MenuProps) {
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState<End | null>(startsOpen ? 'first' : null)

  useEffect(() => {
    if (!open) return
    const entries = list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []
    entries[open === 'first' ? 0 : entries.length - 1]?.focus()

    const closeFromOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(null)
    }
    document.addEventListener('pointerdown', closeFromOutside)
    document.addEventListener('focusin', closeFromOutside)
    return () => {
      document.removeEventListener('pointerdown', closeFromOutside)
      document.removeEventListener('focusin', closeFromOutside)
    }
  }, [open])

  const closeAndReturn = () => {
    setOpen(null)
    document.getElementById(id)?.focus()
  }

  const closeWithEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && open) closeAndReturn()
  }

  const openWithArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(event.key === 'ArrowDown' ? 'first' : 'last')
  }

  const move = (event: KeyboardEvent<HTMLElement>) => {
    const entries = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])]
    const at = document.activeElement instanceof HTMLElement ? entries.indexOf(document.activeElement) : -1
    const step = STEPS[event.key]
    const next = step
      ? entries[step(at, entries.length)]
      : /^\p{L}$/u.test(event.key)
        ? byLetter(entries, at, event.key)
        : undefined
    if (!next) return
    event.preventDefault()
    next.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Esc closes from wherever the focus is inside
    <div ref={root} className={styles.root} onKeyDown={closeWithEscape}>
      {trigger({
        id,
        'aria-haspopup': 'menu',
        'aria-expanded': open !== null,
        'aria-controls': open ? `${id}-menu` : undefined,
        onClick: () => setOpen(open ? null : 'first'),
        onKeyDown: openWithArrow,
      })}
      {open && (
        <div className={cx(styles.popup, small && styles.small)}>
          {header}
          <div ref={list} id={`${id}-menu`} role="menu" tabIndex={-1} aria-labelledby={id} onKeyDown={move}>
            {items.map((item) => (
              <Entry key={item.label} item={item} onLeave={() => setOpen(null)} onSelected={closeAndReturn} />
            ))}
          </div>
          {footer}
        </div>
      )}
    </div>
  )
}

type EntryProps = {
  item: MenuItem
  /** Called before another screen is shown. */
  onLeave: () => void
  /** Runs the chosen item's action, such as a dialog that later gives the focus back. */
  onSelected: () => void
}

function Entry({ item, onLeave, onSelected }: EntryProps) {
  const content = (
    <>
      {item.icon}
      {item.label}
    </>
  )
  if ('to' in item)
    return (
      <Link role="menuitem" tabIndex={-1} className={styles.item} to={item.to} onClick={onLeave}>
        {content}
      </Link>
    )
  const select = () => {
    onSelected()
    item.onSelect()
  }
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={styles.item} onClick={select}>
      {content}
    </button>
  )
}
