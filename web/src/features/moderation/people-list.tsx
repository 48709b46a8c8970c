import { NoConnection } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { dateText } from '../../ui/form/time-text.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import styles from './people-list.module.css'
import { PersonState } from './person-state.tsx'
import { type PersonStatus, usePeople } from './queries.ts'

type PeopleListProps = {
  term: string | null
  status: PersonStatus
  page: number
  addressOf: (page: number) => string
}

/** The people that match a search, each with a link to their details. */
export function PeopleList({ term, status, page, addressOf }: PeopleListProps) {
  const { data, error, isError, isPlaceholderData, fetchStatus, refetch } = usePeople({ term, status, page })
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
    ) : (
      <Loading>
        <Skeleton height={72} />
        <Skeleton height={72} />
        <Skeleton height={72} />
      </Loading>
    )
  if (data.people.length === 0)
    return page > 1 ? (
      <EmptyState
        title="A lista termina antes desta página"
        action={<ButtonLink to={addressOf(1)}>Ir para a primeira página</ButtonLink>}
      >
        Não há mais ninguém por aqui.
      </EmptyState>
    ) : (
      <EmptyState title="Ninguém encontrado">
        Procure por uma parte do nome, do apelido, do e-mail ou do telefone.
      </EmptyState>
    )
  return (
    <>
      <ul
        className={cx(styles.list, isPlaceholderData && styles.leaving)}
        aria-label="Pessoas"
        aria-busy={isPlaceholderData}
      >
        {data.people.map((person) => (
          <li key={person.id}>
            <Link
              className={styles.person}
              to={`/gestao/pessoas/${person.id}`}
              state={{ from: addressOf(page) }}
            >
              <Avatar avatar={person.avatar} />
              <span className={styles.who}>
                <b>{person.name}</b>
                <span>{person.email ?? `@${person.nickname}`}</span>
                {person.imitates_staff && <Status tone="waiting" label="Nome parecido com o da equipe" />}
              </span>
              <span className={styles.rest}>
                <PersonState person={person} />
                <span>
                  {person.plan} · desde {dateText(new Date(person.created_at))}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {(page > 1 || data.has_next) && <Pager page={page} hasNext={data.has_next} to={addressOf} />}
    </>
  )
}
