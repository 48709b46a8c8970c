import { Fingerprint } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../platform/call.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { canUsePasskeys, signInByPasskey } from './passkey.ts'
import { passkeyMessages } from './passkey-text.ts'

/** Whether the checkbox of the form beside this button asks to stay signed in. */
function staySignedIn(): boolean {
  return document.querySelector<HTMLInputElement>('[name=staySignedIn]')?.checked ?? false
}

/**
 * The button that signs in by passkey, in browsers that support passkeys. Passkeys are also suggested in the
 * e-mail field.
 */
export function PasskeySignIn({ onSignedIn }: { onSignedIn: () => void }) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<readonly string[] | null>(null)
  const signedIn = useRef(onSignedIn)
  useEffect(() => {
    signedIn.current = onSignedIn
  })
  useSuggestions(() => signedIn.current(), setFailure)

  if (!canUsePasskeys()) return null

  const enter = async () => {
    if (busy) return
    setBusy(true)
    setFailure(null)
    try {
      if (await signInByPasskey({ staySignedIn })) signedIn.current()
    } catch (error) {
      setFailure(passkeyMessages(error))
    }
    setBusy(false)
  }

  return (
    <>
      <Button look="outline" block busy={busy} onClick={() => void enter()}>
        <Fingerprint /> Usar chave de acesso
      </Button>
      {failure && (
        <Banner
          tone="bad"
          title="Não foi possível entrar"
          messages={failure}
          onClose={() => setFailure(null)}
        />
      )}
    </>
  )
}

/** Lets the browser suggest passkeys in the e-mail field, if it can. */
function useSuggestions(onSignedIn: () => void, onFailure: (messages: readonly string[]) => void): void {
  const handlers = useRef({ onSignedIn, onFailure })
  useEffect(() => {
    let isOver = false
    const suggest = async () => {
      const { browserSupportsWebAuthnAutofill, WebAuthnAbortService } = await import(
        '@simplewebauthn/browser'
      )
      if (isOver || !canUsePasskeys() || !(await browserSupportsWebAuthnAutofill())) return
      stop = () => WebAuthnAbortService.cancelCeremony()
      try {
        const done = await signInByPasskey({ staySignedIn, fromSuggestions: true })
        if (done) handlers.current.onSignedIn()
      } catch (error) {
        // The browser starts this by itself, so its own failures are not shown; only a refusal of the chosen
        // passkey is.
        if (!isOver && error instanceof ApiError && [401, 403].includes(error.status))
          handlers.current.onFailure(passkeyMessages(error))
      }
    }
    let stop = () => {}
    void suggest()
    return () => {
      isOver = true
      stop()
    }
  }, [])
}
