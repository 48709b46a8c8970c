import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { useBlock } from './block.ts'
import type { ReportableDialogProps } from './reported-content.ts'

/** Asks before a person is blocked. */
export function BlockDialog({ content: { user }, onBlocked, onClose }: ReportableDialogProps) {
  const { mutate, isPending, error } = useBlock(user, onBlocked)
  return (
    <Confirmation
      title={`Bloquear ${user.name}?`}
      action="Bloquear"
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>
        Você não verá mais as publicações, os comentários e os anúncios dessa pessoa, e ela não poderá
        comentar nem curtir o que você publica.
      </p>
      <p>Ela não é avisada. Você pode desbloquear quando quiser, em Pessoas bloqueadas.</p>
    </Confirmation>
  )
}
