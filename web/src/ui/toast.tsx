import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cx } from './cx.ts'
import styles from './toast.module.css'

type Toast = { id: number; tone: 'ok' | 'bad'; text: string }

const LIFE_MS = 5000

let shown: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

const show = (next: readonly Toast[]) => {
  shown = next
  for (const tell of listeners) tell()
}

const subscribe = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

/** A short word on what just happened, for five seconds unless told otherwise. */
export const toast = (text: string, { tone = 'ok' as Toast['tone'], life = LIFE_MS } = {}): void => {
  lastId += 1
  const id = lastId
  show([...shown, { id, tone, text }])
  setTimeout(() => show(shown.filter((one) => one.id !== id)), life)
}

/** Where toasts appear; stands once, at the root, so that screen readers know it before the first one comes. */
export const Toasts = () => {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return (
    <div className={styles.toasts} role="status" aria-live="polite">
      {toasts.map(({ id, tone, text }) => (
        <p key={id} className={cx(styles.toast, styles[tone])}>
          {tone === 'ok' ? <CircleCheck /> : <CircleAlert />}
          {text}
        </p>
      ))}
    </div>
  )
}
