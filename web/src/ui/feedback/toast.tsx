import { CircleAlert, CircleCheck } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './toast.module.css'

type Action = { label: string; onSelect: () => void }
type Toast = {
  id: number
  tone: 'ok' | 'bad'
  /** The lines of the toast, the newest last. */
  lines: readonly string[]
  life: number
  action: Action | undefined
  /** The subject of the toast, when it gets several messages. */
  story: string | undefined
}

const LIFE_MS = 5000
/** Ten seconds: time to read, to think and to reach the button. */
const LIFE_WITH_ACTION_MS = 10_000

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function show(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}

function drop(id: number) {
  return show(shown.filter((one) => one.id !== id))
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Options = { tone?: Toast['tone']; life?: number; action?: Action; story?: string }

/**
 * Shows a short message about what just happened, for five seconds (ten with an action) unless given otherwise.
 * Messages with the same story share one toast, one line each.
 */
export function toast(
  text: string,
  { tone = 'ok', action, life = action ? LIFE_WITH_ACTION_MS : LIFE_MS, story }: Options = {},
): void {
  lastId += 1
  const before = story === undefined ? undefined : shown.find((one) => one.story === story)
  const lines = [...(before?.lines ?? []), text]
  show([...shown.filter((one) => one !== before), { id: lastId, tone, lines, life, action, story }])
}

const CARRIED = 'TOASTS'

/** Stores the visible toasts, without their buttons, for the document that is loaded next. */
export function carryToasts(): void {
  // The ids of the next document's own are above zero.
  const carried = shown.map((one) => ({ ...one, id: -one.id, action: undefined }))
  if (carried.length > 0) sessionStorage.setItem(CARRIED, JSON.stringify(carried))
}

function showCarried(): void {
  const carried = sessionStorage.getItem(CARRIED)
  sessionStorage.removeItem(CARRIED)
  if (carried) show([...shown, ...JSON.parse(carried)])
}

/** The area of toasts. It is rendered once at the root, so that screen readers know it before the first toast. */
function shownNow() {
  return shown
}

export function Toasts() {
  const toasts = useSyncExternalStore(subscribe, shownNow, shownNow)
  useEffect(showCarried, [])
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map((one) => (
        <Shown key={one.id} toast={one} />
      ))}
    </div>
  )
}

function Shown({ toast: { id, tone, lines, life, action } }: { toast: Toast }) {
  const [held, setHeld] = useState({ pointer: false, focus: false })

  useEffect(() => {
    if (held.pointer || held.focus) return
    const timer = setTimeout(() => drop(id), life)
    return () => clearTimeout(timer)
  }, [id, life, held])

  const select = () => {
    drop(id)
    action?.onSelect()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches whether the pointer or the focus is on it
    <div
      className={cx(styles.toast, styles[tone], action && styles.withAction)}
      onPointerEnter={() => setHeld((before) => ({ ...before, pointer: true }))}
      onPointerLeave={() => setHeld((before) => ({ ...before, pointer: false }))}
      onFocus={() => setHeld((before) => ({ ...before, focus: true }))}
      onBlur={() => setHeld((before) => ({ ...before, focus: false }))}
    >
      {tone === 'ok' ? <CircleCheck /> : <CircleAlert />}
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {action && (
        <button type="button" className={styles.action} onClick={select}>
          {action.label}
        </button>
      )}
    </div>
  )
}
