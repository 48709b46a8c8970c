import { stateOf } from '@arroba/contract/rules/places.ts'
import { MapPin } from 'lucide-react'
import { useMe } from '../../features/accounts/queries.ts'
import { ContentMenu } from '../../features/posts/one/post-menu.tsx'
import { EvaluationComments } from '../../features/slaughterhouses/evaluation/evaluation-comments.tsx'
import { MyEvaluations } from '../../features/slaughterhouses/evaluation/my-evaluations.tsx'
import {
  isNotFound,
  type Slaughterhouse,
  useRenewSlaughterhouse,
  useSlaughterhouse,
} from '../../features/slaughterhouses/queries.ts'
import { MoveIcon, moveText } from '../../features/slaughterhouses/ranking/rank-change.tsx'
import { PlaceHistory } from '../../features/slaughterhouses/ranking/rank-history.tsx'
import { rankingAddress } from '../../features/slaughterhouses/ranking/ranking-address.ts'
import { RankingSkeleton } from '../../features/slaughterhouses/ranking/ranking-skeleton.tsx'
import { SlaughterhouseSummary } from '../../features/slaughterhouses/slaughterhouse-summary.tsx'
import { NoConnection } from '../../platform/call.ts'
import { useParams } from '../../platform/router/hooks.ts'
import { Link, Navigate } from '../../platform/router/link.tsx'
import { CityMap } from '../../reference/places/city-map.tsx'
import { EmptyState, ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackLink, focusHeading, PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'
import { readId } from '../frame/read-id.ts'
import styles from './slaughterhouse.module.css'

export function SlaughterhousePage() {
  const id = readId(useParams().id)
  return (
    <Page width="narrow">
      <BackLink to={rankingAddress({})} />
      {id === null ? <Missing /> : <Reading key={id} id={id} />}
    </Page>
  )
}

function Missing() {
  return (
    <>
      <PageHead title="Frigorífico não encontrado" />
      <EmptyState
        title="Este frigorífico não está aqui"
        action={<ButtonLink to={rankingAddress({})}>Ver o ranking</ButtonLink>}
      >
        Confira se não falta um pedaço do endereço.
      </EmptyState>
    </>
  )
}

function Reading({ id }: { id: number }) {
  const { data: slaughterhouse, error, isError, fetchStatus, refetch } = useSlaughterhouse(id)
  if (isNotFound(error)) return <Missing />
  // The slaughterhouse was merged into another one.
  if (slaughterhouse && slaughterhouse.id !== id)
    return <Navigate to={`/rankingdetalhe/${slaughterhouse.id}`} replace />
  if (slaughterhouse) return <SlaughterhousePageBody slaughterhouse={slaughterhouse} />
  return (
    <>
      <PageHead title="Frigorífico" hidden />
      {isError || fetchStatus === 'paused' ? (
        <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />
      ) : (
        <RankingSkeleton />
      )}
    </>
  )
}

function SlaughterhousePageBody({ slaughterhouse }: { slaughterhouse: Slaughterhouse }) {
  const { name, city, state, inspection, is_active } = slaughterhouse
  const place = `${city.name} / ${state.acronym}`
  const renew = useRenewSlaughterhouse(slaughterhouse.id)
  const { data: me } = useMe()
  return (
    <>
      <PageHead
        title={name}
        lead={
          <span className={styles.where}>
            <MapPin />
            <span>
              {place}
              {inspection && ` · ${inspection}`}
              {!is_active && ' · fora de atividade'}
            </span>
          </span>
        }
      />
      <div className={styles.sections}>
        <Standing slaughterhouse={slaughterhouse} />
        <SlaughterhouseSummary slaughterhouse={slaughterhouse} />
        <MyEvaluations slaughterhouse={slaughterhouse} />
        <PlaceHistory slaughterhouse={slaughterhouse} />
        <EvaluationComments
          comments={slaughterhouse.comments}
          menuOf={({ id, user, can }, describedBy) => (
            <ContentMenu
              content={{ kind: 'evaluation', id, slaughterhouseId: slaughterhouse.id, user, can }}
              describedBy={describedBy}
              onBlocked={focusHeading}
              onHidden={renew}
            />
          )}
        />
        <CityMap place={place} state={state.acronym} latitude={city.latitude} longitude={city.longitude} />
        {me?.is_staff && (
          <p className={styles.note}>
            <Link to={`/gestao/avaliacoes?frigorifico=${slaughterhouse.id}`}>
              Ver as avaliações na gestão
            </Link>
          </p>
        )}
        {!slaughterhouse.can.rate && (
          <p className={styles.note}>
            Só avalia quem tem um abate aprovado aqui:{' '}
            <Link to="/negocio/cadastrar">registre a negociação</Link> e peça a aprovação da outra parte.
          </p>
        )}
      </div>
    </>
  )
}

/** Its position in the state, or how many ratings it lacks for one. */
function Standing({
  slaughterhouse: { place, current_position, state, is_active },
}: {
  slaughterhouse: Slaughterhouse
}) {
  if (place !== null)
    return (
      <p className={styles.standing}>
        <MoveIcon move={current_position} />
        <span>
          <b>{place}º lugar</b> em {stateOf(state.code)?.name}, {moveText(current_position)}
        </span>
      </p>
    )
  return (
    is_active && (
      <p className={styles.note}>Sem avaliações suficientes: com 3 o frigorífico entra no ranking.</p>
    )
  )
}
