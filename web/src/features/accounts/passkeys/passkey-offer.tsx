import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { canHoldPasskeys, createPasskey, isPasskeyKnownHere } from './passkey.ts'
import styles from './passkey-offer.module.css'
import { passkeyMessages } from './passkey-text.ts'
import { endPasskeyOffer, isPasskeyDue } from './sign-in-count.ts'

/** Offers to create a passkey, once, after the second sign-in on a device that can store one. */
export function PasskeyOffer({ userId }: { userId: number }) {
  const [isOffered, setIsOffered] = useState(false)
  useEffect(() => {
    if (!isPasskeyDue(userId) || isPasskeyKnownHere()) return
    void canHoldPasskeys().then(setIsOffered)
  }, [userId])
  const end = () => {
    endPasskeyOffer(userId)
    setIsOffered(false)
  }
  const creating = useMutation({
    mutationFn: createPasskey,
    onSuccess: (made) => {
      if (!made) return
      toast('Chave de acesso criada.')
      end()
    },
  })
  if (!isOffered) return null
  return (
    <section className={styles.offer} aria-label="Chave de acesso">
      <Fingerprint />
      <div>
        <h2>Entre sem senha neste aparelho</h2>
        <p>Com uma chave de acesso, basta o dedo, o rosto ou o PIN.</p>
        {creating.error && <p role="alert">{passkeyMessages(creating.error).join(' ')}</p>}
        <div className={styles.actions}>
          <Button busy={creating.isPending} onClick={() => creating.mutate()}>
            Criar chave de acesso
          </Button>
          <Button look="outline" onClick={end}>
            Agora não
          </Button>
        </div>
      </div>
    </section>
  )
}
