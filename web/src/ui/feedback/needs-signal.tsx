import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './needs-signal.module.css'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Before something is filled in or confirmed that cannot wait on the device. */
export function NeedsSignal() {
  const isOnline = useIsOnline()
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.needs}>
          <WifiOff />
          <span>Sem sinal agora. Isto só funciona com sinal, e não fica guardado para depois.</span>
        </p>
      )}
    </div>
  )
}
