import { useQueryClient } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isLittle, spaceOnDevice } from '../../platform/outbox/space.ts'
import { useWaiting } from '../../platform/outbox/waiting.ts'
import { useLocation } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import { session } from '../../platform/session.ts'
import { sinceText } from './moment-text.ts'
import styles from './offline-notice.module.css'

/**
 * Screens that need the network: payments, the account and its settings, sign-in, and the desk. Nothing done
 * there is stored in the outbox.
 */
const NEEDS_NETWORK =
  /^\/(?:checkout|gestao|atualizar-plano|cancel-plan|user\/|register|recuperar|confirmar-email)/i

/** When the oldest data on the screen were read; 0 without data. */
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

/** Whether the device has so little storage left that new entries may not fit. */
function useIsFull(): boolean {
  const [isFull, setFull] = useState(false)
  useEffect(() => {
    let isHere = true
    void spaceOnDevice().then((space) => {
      if (isHere) setFull(space !== undefined && isLittle(space))
    })
    return () => {
      isHere = false
    }
  }, [])
  return isFull
}

function offlineText(needsNetwork: boolean, isFull: boolean): string {
  if (needsNetwork) return 'Esta tela só funciona com sinal: o que você preencher agora não é enviado depois.'
  if (!session.staysSignedIn())
    return 'O que já estava carregado continua aqui; sem “Manter conectado”, o que você preencher agora não é enviado depois.'
  if (isFull) return 'O aparelho está quase sem espaço: o que não couber não fica guardado.'
  return 'O que você fizer fica guardado aqui; excluir, só com sinal.'
}

/** A notice under the header while the device has no network. */
export function OfflineNotice({ isOnline }: { isOnline: boolean }) {
  return isOnline ? null : <Notice />
}

function Notice() {
  const readAt = useReadAt()
  const { length } = useWaiting()
  const isFull = useIsFull()
  const needsNetwork = NEEDS_NETWORK.test(useLocation().pathname)
  return (
    <p className={styles.notice}>
      <WifiOff />
      <span>
        <b>Sem sinal.</b> {offlineText(needsNetwork, isFull)}{' '}
        {!needsNetwork && readAt > 0 && <span>O que está na tela foi visto {sinceText(readAt)}. </span>}
        {length > 0 && <Link to="/pendentes">{length === 1 ? '1 guardado' : `${length} guardados`}</Link>}
      </span>
    </p>
  )
}
