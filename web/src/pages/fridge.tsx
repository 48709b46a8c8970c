import { stateOf } from '@arroba/contract/places.rules.ts'
import { MapPin } from 'lucide-react'
import { Link, Navigate, useParams } from 'react-router'
import { useMe } from '../features/accounts/queries.ts'
import { EvaluationComments } from '../features/fridges/evaluation-comments.tsx'
import { FridgeSummary } from '../features/fridges/fridge-summary.tsx'
import { MoveIcon, moveText } from '../features/fridges/move.tsx'
import { MyEvaluations } from '../features/fridges/my-evaluations.tsx'
import { PlaceHistory } from '../features/fridges/place-history.tsx'
import { type Fridge, isNotFound, useFridge, useRenewFridge } from '../features/fridges/queries.ts'
import { rankingAddress } from '../features/fridges/ranking-address.ts'
import { RankingSkeleton } from '../features/fridges/ranking-skeleton.tsx'
import { CityMap } from '../features/places/city-map.tsx'
import { ThingMenu } from '../features/posts/post-menu.tsx'
import { NoConnection } from '../platform/call.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { BackLink, focusHeading, PageHead } from '../ui/page-head.tsx'
import { EmptyState, ErrorState } from '../ui/screen-state.tsx'
import styles from './fridge.module.css'
import { readId } from './read-id.ts'

export const FridgePage = () => {
  const id = readId(useParams().id)
  return (
    <Page width="narrow">
      <BackLink to={rankingAddress({})} />
      {id === null ? <Missing /> : <Reading key={id} id={id} />}
    </Page>
  )
}

const Missing = () => (
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

const Reading = ({ id }: { id: number }) => {
  const { data: fridge, error, isError, fetchStatus, refetch } = useFridge(id)
  if (isNotFound(error)) return <Missing />
  // It was merged into another one since.
  if (fridge && fridge.id !== id) return <Navigate to={`/rankingdetalhe/${fridge.id}`} replace />
  if (fridge) return <Found fridge={fridge} />
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

const Found = ({ fridge }: { fridge: Fridge }) => {
  const { name, city, state, inspection, is_active } = fridge
  const place = `${city.name} / ${state.acronym}`
  const renew = useRenewFridge(fridge.id)
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
        <Standing fridge={fridge} />
        <FridgeSummary fridge={fridge} />
        <MyEvaluations fridge={fridge} />
        <PlaceHistory fridge={fridge} />
        <EvaluationComments
          comments={fridge.comments}
          menuOf={({ id, user, can }, describedBy) => (
            <ThingMenu
              thing={{ kind: 'evaluation', id, fridgeId: fridge.id, user, can }}
              describedBy={describedBy}
              onBlocked={focusHeading}
              onHidden={renew}
            />
          )}
        />
        <CityMap place={place} state={state.acronym} latitude={city.latitude} longitude={city.longitude} />
        {me?.is_staff && (
          <p className={styles.note}>
            <Link to={`/gestao/avaliacoes?frigorifico=${fridge.id}`}>Ver as avaliações na gestão</Link>
          </p>
        )}
        {!fridge.can.rate && (
          <p className={styles.note}>
            Só avalia quem tem um abate aprovado aqui:{' '}
            <Link to="/negocio/cadastrar">registre a negociação</Link> e peça a aprovação da outra parte.
          </p>
        )}
      </div>
    </>
  )
}

/** Its place in the state, or what is missing for one. */
const Standing = ({ fridge: { place, current_position, state, is_active } }: { fridge: Fridge }) => {
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
