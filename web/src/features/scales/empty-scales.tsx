import type { State } from '@arroba/contract/rules/places.ts'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { Button, ButtonLink } from '../../ui/overlay/button.tsx'

type EmptyScalesProps = {
  state: State | null
  page: number
  firstPage: string
  onShowAll: () => void
}

/** Says why a list of scales is empty, and links to other lists. */
export function EmptyScales({ state, page, firstPage, onShowAll }: EmptyScalesProps) {
  if (page > 1)
    return (
      <EmptyState
        title="A lista termina antes desta página"
        action={<ButtonLink to={firstPage}>Ir para a primeira página</ButtonLink>}
      >
        Não há escalas mais antigas.
      </EmptyState>
    )
  if (state)
    return (
      <EmptyState
        title={`${state.name} ainda não tem escalas`}
        action={<Button onClick={onShowAll}>Ver todos os estados</Button>}
      >
        Quando um frigorífico do estado informar a escala, ela aparece aqui.
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nenhuma escala por aqui"
      action={<ButtonLink to="/timeline/boi-gordo">Ver o que se fala de boi gordo</ButtonLink>}
    >
      Quando um frigorífico informar a escala, ela aparece aqui.
    </EmptyState>
  )
}
