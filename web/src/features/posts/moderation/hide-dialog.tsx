import { hidingBreaks, MAX_STAFF_WORDS } from '@arroba/contract/rules/moderation.ts'
import { WordsDialog } from '../../../ui/overlay/text-dialog.tsx'
import { useHiding } from './hide.ts'
import type { ReportableDialogProps } from './reported-content.ts'

/** Asks staff for the reason before content is hidden. */
export function HideDialog({ content, onHidden, onClose }: ReportableDialogProps) {
  const { mutate, isPending, error } = useHiding(content, onHidden)
  return (
    <WordsDialog
      title={content.kind === 'post' ? 'Esconder publicação' : 'Esconder comentário'}
      lead={`Só ${content.user.name}, que lê o motivo, e a equipe continuam vendo.${content.kind === 'evaluation' ? ' As estrelas continuam contando.' : ''}`}
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
