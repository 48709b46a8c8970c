import { PersonDetails } from '../../features/moderation/person-details.tsx'
import { isNotFound, usePerson } from '../../features/moderation/queries.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { BackLink, PageHead, useTitle } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

const ID = /^[1-9]\d{0,14}$/

export function PersonPage() {
  const { id = '' } = useParams()
  return (
    <>
      <BackLink to="/gestao/pessoas" />
      {ID.test(id) ? <Reading key={id} id={Number(id)} /> : <Missing />}
    </>
  )
}

function Reading({ id }: { id: number }) {
  const query = usePerson(id)
  useTitle(query.data?.name ?? 'Pessoa')
  if (isNotFound(query.error)) return <Missing />
  return (
    <>
      {!query.data && <PageHead title="Pessoa" hidden />}
      <Loaded of={query} height="24rem">
        {(person) => <PersonDetails person={person} />}
      </Loaded>
    </>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Pessoa não encontrada" />
      <EmptyState
        title="Não há ninguém neste endereço"
        action={<ButtonLink to="/gestao/pessoas">Ver as pessoas</ButtonLink>}
      >
        Falta um pedaço do endereço, ou a pessoa nunca teve conta.
      </EmptyState>
    </>
  )
}
