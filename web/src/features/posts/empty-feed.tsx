import { SquarePen } from 'lucide-react'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/screen-state.tsx'
import { type FeedList, feedAddress } from './feed-address.ts'

/** A list with nothing on it says why, and where to go from there. */
export const EmptyFeed = ({ list }: { list: FeedList }) => {
  const { tag, term, page } = list
  if (page > 1)
    return (
      <EmptyState
        title="A lista termina antes desta página"
        action={<ButtonLink to={feedAddress({ ...list, page: 1 })}>Ir para a primeira página</ButtonLink>}
      >
        Não há mais publicações por aqui.
      </EmptyState>
    )
  if (term)
    return (
      <EmptyState
        title={`Nada encontrado para “${term}”`}
        action={<ButtonLink to={feedAddress({})}>Ver todas as publicações</ButtonLink>}
      >
        {tag
          ? 'Procure em todas as tags ou tente outra palavra.'
          : 'Confira a escrita ou tente outra palavra.'}
      </EmptyState>
    )
  return (
    <EmptyState
      title={tag ? 'Nenhuma publicação com esta tag' : 'Nenhuma publicação por aqui'}
      action={
        <ButtonLink to="/mensagem">
          <SquarePen />
          Escrever mensagem
        </ButtonLink>
      }
    >
      Conte como está o mercado na sua região.
    </EmptyState>
  )
}
