import { RefreshCw } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { shellWorker } from '../../platform/shell-worker.ts'
import styles from './new-version.module.css'

/** A notice under the header that a newer build is on the device. */
export function NewVersion() {
  const isOutdated = useSyncExternalStore(shellWorker.subscribe, shellWorker.isOutdated)
  return (
    <div role="status">
      {isOutdated && (
        <button type="button" className={styles.notice} onClick={() => void shellWorker.takeNewVersion()}>
          <RefreshCw />
          <span>
            <b>Nova versão</b> da Arroba neste aparelho. Toque para abrir.
          </span>
        </button>
      )}
    </div>
  )
}
