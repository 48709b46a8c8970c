import { PersonDetails } from '../../features/moderation/person-details.tsx'
import { isNotFound, usePerson } from '../../features/moderation/queries.ts'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
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
  const { data: person, error, isError, fetchStatus, refetch } = usePerson(id)
  useTitle(person?.name ?? 'Pessoa')
  if (isNotFound(error)) return <Missing />
  if (person) return <PersonDetails person={person} />
  return (
    <>
      <PageHead title="Pessoa" hidden />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
      ) : (
        <Loading>
          <Skeleton height="24rem" />
        </Loading>
      )}
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
