import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import styles from './offline-notice.module.css'

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** Stands under the header while the device says it has no network. */
export function OfflineNotice() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <WifiOff />
          Sem sinal. O que já estava carregado continua aqui.
        </p>
      )}
    </div>
  )
}
