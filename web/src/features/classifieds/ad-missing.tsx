import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/screen-state.tsx'
import { adsAddress } from './ads-address.ts'

export const AdMissing = () => (
  <EmptyState
    title="Este anúncio não está mais aqui"
    action={<ButtonLink to={adsAddress({})}>Ver os classificados</ButtonLink>}
  >
    Ele pode ter sido excluído, ou falta um pedaço do endereço.
  </EmptyState>
)
