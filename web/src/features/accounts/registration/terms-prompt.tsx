import type { Me } from '@arroba/contract/accounts.ts'
import { TERMS } from '@arroba/contract/rules/terms.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { useLocation } from '../../../platform/router/hooks.ts'
import { Link } from '../../../platform/router/link.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'

const TERMS_SCREEN = '/termos'
const POSTPONED = 'TERMS_POSTPONED'

/** Whether the person postponed the terms in this tab. */
function isPostponed(): boolean {
  return sessionStorage.getItem(POSTPONED) === TERMS.version
}

/**
 * Asks once per tab to accept terms that changed. A person who postpones can go on reading, and is asked
 * again when the server refuses to publish what they wrote.
 */
export function TermsPrompt({
  refusals,
  onAccepted,
}: {
  /** How many times the server has refused since the tab was opened. */
  refusals: number
  onAccepted: (me: Me) => void
}) {
  const { pathname } = useLocation()
  const [asks, setAsks] = useState(() => !isPostponed())
  const accepting = useMutation({
    mutationFn: () => call('PUT /v6/users/me/terms', { body: { version: TERMS.version } }),
    onSuccess: (me) => {
      toast('Termos aceitos.')
      onAccepted(me)
    },
  })

  useEffect(() => {
    if (refusals > 0) setAsks(true)
  }, [refusals])

  const postpone = () => {
    if (accepting.isPending) return
    sessionStorage.setItem(POSTPONED, TERMS.version)
    setAsks(false)
  }

  // The screen of the terms itself does not show the prompt.
  if (!asks || pathname === TERMS_SCREEN) return null
  return (
    <Dialog
      title="Os termos de uso mudaram"
      onClose={postpone}
      actions={
        <>
          <Button look="outline" onClick={postpone}>
            Agora não
          </Button>
          <Button busy={accepting.isPending} onClick={() => accepting.mutate()}>
            Li e concordo
          </Button>
        </>
      }
    >
      <p>{TERMS.changes}</p>
      <p>
        <Link to={TERMS_SCREEN}>Ler os termos e a política de privacidade</Link>
      </p>
      <p>
        Sem concordar, você continua lendo tudo, mas não publica, comenta, anuncia nem registra negociações.
      </p>
      <div role="alert">
        {accepting.isError && <FieldError>{messagesOf(accepting.error).join(' ')}</FieldError>}
      </div>
    </Dialog>
  )
}
