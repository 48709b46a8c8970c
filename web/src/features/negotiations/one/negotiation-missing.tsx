import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { negotiationsAddress } from '../list/negotiations-address.ts'

export function NegotiationMissing() {
  return (
    <EmptyState
      title="Esta negociação não está aqui"
      action={<ButtonLink to={negotiationsAddress({})}>Ver as negociações</ButtonLink>}
    >
      Ela pode ter sido excluída ou enviada a outra pessoa, ou falta um pedaço do endereço.
    </EmptyState>
  )
}
