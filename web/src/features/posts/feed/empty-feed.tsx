import { SquarePen } from 'lucide-react'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { EVERYTHING, type FeedList } from './feed-list.ts'

type EmptyFeedProps = { list: FeedList; addressOf: (list: FeedList) => string }

/** Says why a list is empty, and links to other lists. */
export function EmptyFeed({ list, addressOf }: EmptyFeedProps) {
  const { tags, forYou, term, state, from, until, page } = list
  const everything = (
    <ButtonLink to={addressOf({ ...EVERYTHING, page: 1 })}>Ver todas as publicações</ButtonLink>
  )
  if (page > 1)
    return (
      <EmptyState
        title="A lista termina antes desta página"
        action={<ButtonLink to={addressOf({ ...list, page: 1 })}>Ir para a primeira página</ButtonLink>}
      >
        Não há mais publicações por aqui.
      </EmptyState>
    )
  if (state || from || until || tags.length > 1)
    return (
      <EmptyState title="Nada encontrado com este filtro" action={everything}>
        Aumente o período ou tire uma parte do filtro.
      </EmptyState>
    )
  if (term)
    return (
      <EmptyState title={`Nada encontrado para “${term}”`} action={everything}>
        {tags.length > 0 || forYou
          ? 'Procure em todas as tags ou tente outra palavra.'
          : 'Confira a escrita ou tente outra palavra.'}
      </EmptyState>
    )
  if (forYou)
    return (
      <EmptyState
        title="Nada dos seus assuntos por enquanto"
        action={<ButtonLink to="/user/interesses">Escolher interesses</ButtonLink>}
      >
        Aqui entra o que tem as tags que você acompanha, até 7 delas.
      </EmptyState>
    )
  return (
    <EmptyState
      title={tags.length > 0 ? 'Nenhuma publicação com esta tag' : 'Nenhuma publicação por aqui'}
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
