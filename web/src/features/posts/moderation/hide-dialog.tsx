import { hidingBreaks, MAX_STAFF_WORDS } from '@arroba/contract/rules/moderation.ts'
import { WordsDialog } from '../../../ui/overlay/text-dialog.tsx'
import { useHiding } from './hide.ts'
import type { WrittenThingDialogProps } from './reported-content.ts'

/** Asks staff why something shall be out of sight. */
export function HideDialog({ thing, onHidden, onClose }: WrittenThingDialogProps) {
  const { mutate, isPending, error } = useHiding(thing, onHidden)
  return (
    <WordsDialog
      title={thing.kind === 'post' ? 'Esconder publicação' : 'Esconder comentário'}
      lead={`Só ${thing.user.name}, que lê o motivo, e a equipe continuam vendo.${thing.kind === 'evaluation' ? ' As estrelas continuam contando.' : ''}`}
      label="Motivo"
      limit={MAX_STAFF_WORDS}
      action="Esconder"
      breaksOf={(reason) => hidingBreaks({ reason })}
      busy={isPending}
      error={error}
      onSend={(reason) => mutate(reason)}
      onClose={onClose}
    />
  )
}
