import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/screen-state.tsx'
import { dealsAddress } from './deals-address.ts'

export const DealMissing = () => (
  <EmptyState
    title="Esta negociação não está aqui"
    action={<ButtonLink to={dealsAddress({})}>Ver as negociações</ButtonLink>}
  >
    Ela pode ter sido excluída ou enviada a outra pessoa, ou falta um pedaço do endereço.
  </EmptyState>
)
