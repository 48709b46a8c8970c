import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Link, useLocation } from 'react-router'
import { session } from '../../platform/session.ts'
import styles from './offline-notice.module.css'
import { useOutbox } from './use-outbox.ts'

const clock = new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit' })
const DAY_MS = 24 * 60 * 60_000

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}

/** Payments, passwords, ways into the account, what cannot be taken back, and the desk: nothing of these waits on a device. */
const NEEDS_NETWORK =
  /^\/(?:checkout|gestao|atualizar-plano|user\/(?!edit|interesses|bloqueados|avisos)|register|recuperar)/i

/** When the oldest of what is on the screen was read; 0 where nothing is. */
function useReadAt(): number {
  const cache = useQueryClient().getQueryCache()
  return useSyncExternalStore(
    (onChange) => cache.subscribe(onChange),
    () => {
      const times = cache
        .findAll({ type: 'active' })
        .map(({ state }) => state.dataUpdatedAt)
        .filter((at) => at > 0)
      return times.length === 0 ? 0 : Math.min(...times)
    },
  )
}

function readText(at: number): string {
  const moment = new Date(at)
  const isToday = Date.now() - at < DAY_MS && moment.getDate() === new Date().getDate()
  return isToday
    ? `visto às ${clock.format(moment)}`
    : `visto em ${day.format(moment)}, ${clock.format(moment)}`
}

/** Stands under the header while the device says it has no network. */
export function OfflineNotice() {
  const isOnline = useIsOnline()
  const readAt = useReadAt()
  const { length } = useOutbox()
  const needsNetwork = NEEDS_NETWORK.test(useLocation().pathname)
  return (
    <div role="status">
      {!isOnline && (
        <p className={styles.notice}>
          <WifiOff />
          <span>
            <b>Sem sinal.</b>{' '}
            {needsNetwork
              ? 'Esta tela só funciona com sinal: o que você preencher agora não fica guardado.'
              : session.isKept()
                ? 'O que você fizer fica guardado aqui.'
                : 'O que já estava carregado continua aqui.'}{' '}
            {!needsNetwork && readAt > 0 && <span>O que está na tela foi {readText(readAt)}.</span>}
          </span>
          {length > 0 && <Link to="/pendentes">{length === 1 ? '1 guardado' : `${length} guardados`}</Link>}
        </p>
      )}
    </div>
  )
}
