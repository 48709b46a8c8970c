import { negotiationAddress, titleOf } from '../../features/negotiations/negotiation-text.ts'
import { AnswerButtons } from '../../features/negotiations/one/answer-buttons.tsx'
import { NegotiationDetails } from '../../features/negotiations/one/negotiation-details.tsx'
import { NegotiationHistory } from '../../features/negotiations/one/negotiation-history.tsx'
import { NegotiationMissing } from '../../features/negotiations/one/negotiation-missing.tsx'
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
import { NoConnection } from '../../platform/call.ts'
import { useNavigate, useParams } from '../../platform/router/hooks.ts'
import { useSession } from '../../platform/use-session.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ActionBar, Card, Page } from '../../ui/layout/page.tsx'
import { focusHeading, PageHead } from '../../ui/layout/page-head.tsx'
import { readId } from '../frame/read-id.ts'
import { ApprovedHead, ApprovedNegotiation } from './approved-negotiation.tsx'
import styles from './negotiation.module.css'

const LIST = '/negociacoes'

export function NegotiationPage() {
  const id = readId(useParams().id)
  return id === null ? <Missing /> : <Reading key={id} id={id} />
}

function Missing() {
  return (
    <Page width="form">
      <PageHead back={LIST} title="Negociação não encontrada" />
      <NegotiationMissing />
    </Page>
  )
}

function headingOf(id: number, negotiation: NegotiationWithHistory | undefined): string {
  if (negotiation?.can.send) return 'ALTERAR INFORMAÇÃO DA NEGOCIAÇÃO'
  return negotiation && isApproved(negotiation) ? titleOf(negotiation) : `Negociação nº ${id}`
}

function isApproved({ reviewer_status }: NegotiationWithHistory): boolean {
  return reviewer_status === 'approved'
}

/** The heading is rendered from the start, because it has the focus while the negotiation loads. */
function Reading({ id }: { id: number }) {
  const who = useSession()
  const { data: negotiation, error, isError, fetchStatus, refetch } = useNegotiation(id)
  if (isNotFound(error)) return <Missing />
  const isAway = !negotiation && (isError || fetchStatus === 'paused')
  const approved = negotiation && who && isApproved(negotiation) ? negotiation : null
  return (
    <Page width={negotiation && !approved ? 'form' : 'wide'}>
      <PageHead
        back={LIST}
        title={headingOf(id, negotiation)}
        action={approved && who && <ApprovedHead negotiation={approved} readerId={who.id} />}
      />
      {negotiation && who && <OneNegotiation negotiation={negotiation} readerId={who.id} />}
      {isAway && <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />}
      {!(negotiation || isAway) && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </Page>
  )
}

type ReadNegotiationProps = { negotiation: NegotiationWithHistory; readerId: number }

function OneNegotiation({ negotiation, readerId }: ReadNegotiationProps) {
  // The pressed buttons are gone, and the focus with them.
  useAfterAnswer(negotiation, focusHeading)

  if (isApproved(negotiation)) return <ApprovedNegotiation negotiation={negotiation} readerId={readerId} />
  if (negotiation.can.send)
    return (
      <SendNegotiation negotiation={negotiation}>
        <OpenTerms negotiation={negotiation} readerId={readerId} />
        <NegotiationHistory negotiation={negotiation} readerId={readerId} />
      </SendNegotiation>
    )
  return (
    <div className={styles.column}>
      <OpenTerms negotiation={negotiation} readerId={readerId} />
      <NegotiationHistory negotiation={negotiation} readerId={readerId} />
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

/** What is not agreed yet, and what its owner can do with it. */
function OpenTerms({ negotiation, readerId }: ReadNegotiationProps) {
  const navigate = useNavigate()
  return (
    <Card>
      <NegotiationDetails negotiation={negotiation} readerId={readerId} />
      <div className={styles.actions}>
        <RepeatLink negotiation={negotiation} readerId={readerId} />
        <OwnerActions
          negotiation={negotiation}
          from={negotiationAddress(negotiation.id)}
          onDeleted={() => void navigate(LIST, { replace: true })}
        />
        <PdfButton id={negotiation.id} />
      </div>
    </Card>
  )
}
