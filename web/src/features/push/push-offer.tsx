import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { pushAbility } from '../../platform/push-device.ts'
import { session } from '../../platform/session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './push.module.css'
import { failureText } from './push-switch.tsx'
import { usePush, useSwitchOn } from './queries.ts'

const SKIPPED = 'PUSH_OFFER_SKIPPED'

type PushOfferProps = {
  userId: number
  title: string
}

/**
 * Offers push messages at a moment when they are useful. The browser asks for permission only after a tap. A
 * person who declines is not asked again on this device; the profile has the switch.
 */
export function PushOffer({ userId, title }: PushOfferProps) {
  const [isSkipped, setIsSkipped] = useState(() => session.storage().getItem(SKIPPED) === String(userId))
  // A service worker must control the page to show messages, which it does not on the first visit.
  const isPossible = !isSkipped && pushAbility() === 'can' && navigator.serviceWorker.controller !== null
  const { data } = usePush({ enabled: isPossible })
  const { mutate, isPending } = useSwitchOn()
  if (!(isPossible && data) || data.push.devices.some(({ is_current }) => is_current)) return null
  const end = () => {
    session.storage().setItem(SKIPPED, String(userId))
    setIsSkipped(true)
  }
  const switchOn = () =>
    mutate(undefined, {
      onSuccess: (answer) => {
        if (answer) toast('Avisos ligados neste aparelho.')
        end()
      },
      onError: (error) => toast(failureText(error), { tone: 'bad' }),
    })
  return (
    <section className={styles.offer} aria-label="Avisos neste aparelho">
      <BellRing />
      <div>
        <h2>{title}</h2>
        <p>O aviso chega com a Arroba fechada, sem nomes nem valores na tela bloqueada.</p>
        <div className={styles.actions}>
          <Button small busy={isPending} onClick={switchOn}>
            Ligar avisos
          </Button>
          <Button small look="outline" onClick={end}>
            Agora não
          </Button>
        </div>
      </div>
    </section>
  )
}
