import { sexOfTag } from '@arroba/contract/rules/slaughterhouses.ts'
import { NegotiationPlace } from '../../features/market/negotiation/negotiation-place.tsx'
import { MarketConsentSwitch } from '../../features/negotiations/market-consent.tsx'
import { kindFor, negotiationAddress } from '../../features/negotiations/negotiation-text.ts'
import { AnswerButtons } from '../../features/negotiations/one/answer-buttons.tsx'
import { NegotiationDetails } from '../../features/negotiations/one/negotiation-details.tsx'
import { NegotiationHistory } from '../../features/negotiations/one/negotiation-history.tsx'
import { NegotiationMissing } from '../../features/negotiations/one/negotiation-missing.tsx'
import { NegotiationParties } from '../../features/negotiations/one/negotiation-parties.tsx'
import { OwnerActions } from '../../features/negotiations/one/owner-actions.tsx'
import { PdfButton } from '../../features/negotiations/one/pdf-button.tsx'
import { RepeatLink } from '../../features/negotiations/one/repeat-link.tsx'
import { SendNegotiation } from '../../features/negotiations/one/send-negotiation.tsx'
import { useAfterAnswer } from '../../features/negotiations/one/use-after-answer.ts'
import {
  isNotFound,
  type NegotiationWithHistory,
  useNegotiation,
} from '../../features/negotiations/queries.ts'
import { PushOffer } from '../../features/push/push-offer.tsx'
import { MyEvaluations } from '../../features/slaughterhouses/evaluation/my-evaluations.tsx'
import { NoConnection } from '../../platform/call.ts'
import { useNavigate, useParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ActionBar, Card, Page } from '../../ui/layout/page.tsx'
import { focusHeading, PageHead } from '../../ui/layout/page-head.tsx'
import { readId } from '../frame/read-id.ts'
import styles from './negotiation.module.css'

const LIST = '/negociacoes'

export function NegotiationPage() {
  const id = readId(useParams().id)
  return <Page width="form">{id === null ? <Missing /> : <Reading key={id} id={id} />}</Page>
}

function Missing() {
  return (
    <>
      <PageHead back={LIST} title="Negociação não encontrada" />
      <NegotiationMissing />
    </>
  )
}

function titleOf(id: number, negotiation: NegotiationWithHistory | undefined): string {
  return negotiation?.can.send ? 'ALTERAR INFORMAÇÃO DA NEGOCIAÇÃO' : `Negociação nº ${id}`
}

/** The heading is rendered from the start, because it has the focus while the negotiation loads. */
function Reading({ id }: { id: number }) {
  const who = useSession()
  const { data: negotiation, error, isError, fetchStatus, refetch } = useNegotiation(id)
  if (isNotFound(error)) return <Missing />
  const isAway = !negotiation && (isError || fetchStatus === 'paused')
  return (
    <>
      <PageHead back={LIST} title={titleOf(id, negotiation)} />
      {negotiation && who && <OneNegotiation negotiation={negotiation} readerId={who.id} />}
      {isAway && <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />}
      {!(negotiation || isAway) && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </>
  )
}

function OneNegotiation({
  negotiation,
  readerId,
}: {
  negotiation: NegotiationWithHistory
  readerId: number
}) {
  const navigate = useNavigate()
  const data = (
    <Card>
      <NegotiationDetails negotiation={negotiation} readerId={readerId} />
      <div className={styles.actions}>
        <RepeatLink negotiation={negotiation} readerId={readerId} />
        {negotiation.reviewer_status !== 'approved' && (
          <>
            <OwnerActions
              negotiation={negotiation}
              from={negotiationAddress(negotiation.id)}
              onDeleted={() => void navigate(LIST, { replace: true })}
            />
            <PdfButton id={negotiation.id} />
          </>
        )}
      </div>
    </Card>
  )
  const history = <NegotiationHistory history={negotiation.history} readerId={readerId} />

  const countsInMarket = negotiation.reviewer_status === 'approved' && negotiation.tag.is_bovine

  // The pressed buttons are gone, and the focus with them.
  useAfterAnswer(negotiation, focusHeading)

  if (negotiation.can.send)
    return (
      <SendNegotiation negotiation={negotiation}>
        {data}
        {history}
      </SendNegotiation>
    )
  return (
    <div className={styles.column}>
      {countsInMarket && (
        <NegotiationPlace
          id={negotiation.id}
          kind={kindFor(negotiation, readerId)}
          categoryName={negotiation.tag.name}
        />
      )}
      {data}
      {negotiation.reviewer_status === 'approved' && <NegotiationParties negotiation={negotiation} />}
      {negotiation.reviewer_status === 'approved' && negotiation.fridge && negotiation.tag.is_slaughter && (
        <MyEvaluations
          slaughterhouse={negotiation.fridge}
          slaughter={{ negotiationId: negotiation.id, sex: sexOfTag(negotiation.tag.slug) }}
        />
      )}
      {countsInMarket && <MarketConsentSwitch negotiation={negotiation} />}
      {history}
      {negotiation.user.id === readerId && negotiation.reviewer_status === 'pending' && (
        <PushOffer userId={readerId} title="Saiba assim que o outro lado responder" />
      )}
      {(negotiation.can.approve || negotiation.can.reject) && (
        <ActionBar>
          <AnswerButtons negotiation={negotiation} />
        </ActionBar>
      )}
    </div>
  )
}
