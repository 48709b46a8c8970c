import { TriangleAlert } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { cx } from '../layout/cx.ts'
import styles from './banner.module.css'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** A notice before a form that cannot be sent later from the outbox; shown only without signal. */
export function NeedsSignal() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div className={isOnline ? 'visually-hidden' : cx(styles.banner, styles.warn)} role="status">
      {!isOnline && (
        <>
          <TriangleAlert />
          <h2>Sem sinal agora</h2>
          <div className={styles.text}>Isto só funciona com sinal, e não fica guardado para depois.</div>
        </>
      )}
    </div>
  )
}
