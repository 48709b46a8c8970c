import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { adsAddress } from '../list/ads-address.ts'

export function AdMissing() {
  return (
    <EmptyState
      title="Este anúncio não está mais aqui"
      action={<ButtonLink to={adsAddress({})}>Ver os classificados</ButtonLink>}
    >
      Ele pode ter sido excluído, ou falta um pedaço do endereço.
    </EmptyState>
  )
}
