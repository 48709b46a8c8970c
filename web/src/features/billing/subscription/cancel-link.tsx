import { type MouseEvent, useState } from 'react'
import { useNavigate } from '../../../platform/router/hooks.ts'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import type { Subscription } from '../queries.ts'
import { CANCEL, CONFIRMED } from './cancel.tsx'
import { cancelText } from './cancel-text.ts'

type CancelLinkProps = {
  className?: string | undefined
  /** The subscription to cancel; null when there is none, which the screen then says. */
  subscription: Subscription | null
}

/** Asks before cancelling; the screen behind the link then cancels at once. */
export function CancelLink({ className, subscription }: CancelLinkProps) {
  const navigate = useNavigate()
  const [asking, setAsking] = useState(false)
  const ask = (event: MouseEvent) => {
    const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (!(subscription?.can.cancel && isPlain)) return
    event.preventDefault()
    setAsking(true)
  }
  return (
    <>
      <TextLink className={className} to={CANCEL} onClick={ask}>
        Cancelar plano
      </TextLink>
      {asking && subscription && (
        <Confirmation
          title={`Cancelar o plano ${subscription.plan.name}?`}
          action="Cancelar plano"
          dismiss="Manter plano"
          busy={false}
          error={null}
          onConfirm={() => void navigate(CANCEL, { state: CONFIRMED })}
          onClose={() => setAsking(false)}
        >
          <p>{cancelText(subscription, new Date())}</p>
        </Confirmation>
      )}
    </>
  )
}
