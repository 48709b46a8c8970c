import { NoConnection } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StaleNotice } from '../../ui/feedback/stale-notice.tsx'
import { exactTime } from '../../ui/form/time-text.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Pager } from '../../ui/layout/pager.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import styles from './actions.module.css'
import { type ActionsList, actionsAddress, countFilters } from './actions-address.ts'
import { type StaffAction, useActions } from './queries.ts'

/** A page of staff's actions, with its states: loading, empty and failed. */
export function Actions({ list }: { list: ActionsList }) {
  const { data, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = useActions(list)
  const retry = () => void refetch()
  if (!data)
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <Loading>
        <Skeleton height="30rem" />
      </Loading>
    )
  if (data.actions.length === 0) return <NoActions list={list} />
  return (
    <div className={cx(styles.list, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      <ol className={styles.actions}>
        {data.actions.map((action) => (
          <Action key={action.id} action={action} list={list} />
        ))}
      </ol>
      <Pager page={list.page} hasNext={data.has_next} to={(page) => actionsAddress({ ...list, page })} />
    </div>
  )
}

/** The screens that show the subjects of staff's actions. */
const PLACES: Record<string, { name: string; to?: (id: number) => string }> = {
  post: { name: 'publicação', to: (id) => `/post/${id}` },
  comment: { name: 'comentário' },
  classified: { name: 'anúncio', to: (id) => `/meus-anuncios/detalhe/${id}` },
  evaluation: { name: 'avaliação' },
  fridge: { name: 'frigorífico', to: (id) => `/rankingdetalhe/${id}` },
  user: { name: 'conta' },
  report: { name: 'denúncia', to: (id) => `/gestao/moderacao?denuncia=${id}` },
  tag: { name: 'tag' },
  plan: { name: 'plano' },
  indicator: { name: 'origem' },
  subscription: { name: 'assinatura' },
  payment: { name: 'pagamento' },
  webhook: { name: 'aviso' },
  event: { name: 'acontecimento' },
}

function Subject({ subject: { kind, id } }: Pick<StaffAction, 'subject'>) {
  const place = PLACES[kind]
  if (id === null || !place) return null
  const text = `${place.name} ${id}`
  return place.to ? <Link to={place.to(id)}>{text}</Link> : <span>{text}</span>
}

function Action({
  action: { label, detail, at, actor, subject, person },
  list,
}: {
  action: StaffAction
  list: ActionsList
}) {
  return (
    <li>
      <p className={styles.what}>{label}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <p className={styles.who}>
        <span>
          {actor ? (
            <Link to={actionsAddress({ ...list, actor: actor.id, page: 1 })}>{actor.name}</Link>
          ) : (
            'Linha de comando'
          )}
        </span>
        <time dateTime={at}>{exactTime(new Date(at))}</time>
        <Subject subject={subject} />
        {person && (
          <span>
            sobre{' '}
            <Link to={actionsAddress({ ...list, person: String(person.id), page: 1 })}>{person.name}</Link>
          </span>
        )}
      </p>
    </li>
  )
}

function NoActions({ list }: { list: ActionsList }) {
  if (list.page > 1)
    return (
      <EmptyState
        title="A lista termina antes desta página"
        action={<ButtonLink to={actionsAddress({ ...list, page: 1 })}>Ir para a primeira página</ButtonLink>}
      >
        Não há mais nada por aqui.
      </EmptyState>
    )
  if (countFilters(list) > 0)
    return (
      <EmptyState
        title="Nada com estes filtros"
        action={<ButtonLink to={actionsAddress({})}>Ver tudo</ButtonLink>}
      >
        Tire um filtro ou escolha outras datas.
      </EmptyState>
    )
  return (
    <EmptyState title="Nada registrado ainda">
      Tudo o que a equipe fizer aparece aqui, e nada daqui é alterado ou apagado.
    </EmptyState>
  )
}
