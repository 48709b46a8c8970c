import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { useRestoring } from './hide.ts'
import type { ReportableDialogProps } from './reported-content.ts'

/** Asks before content that staff hid is visible to everybody again. */
export function RestoreDialog({ content, onHidden, onClose }: ReportableDialogProps) {
  const { mutate, isPending, error } = useRestoring(content, onHidden)
  return (
    <Confirmation
      title="Mostrar de novo?"
      action="Mostrar de novo"
      look="primary"
      busy={isPending}
      error={error}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>Todos voltam a ver o que {content.user.name} escreveu.</p>
    </Confirmation>
  )
}
