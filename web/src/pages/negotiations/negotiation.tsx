import { sexOfTag } from '@arroba/contract/rules/slaughterhouses.ts'
import { useNavigate, useParams } from 'react-router'
import { dealAddress } from '../../features/negotiations/negotiation-text.ts'
import { AnswerButtons } from '../../features/negotiations/one/answer-buttons.tsx'
import { DealDetails } from '../../features/negotiations/one/negotiation-details.tsx'
import { DealHistory } from '../../features/negotiations/one/negotiation-history.tsx'
import { DealMissing } from '../../features/negotiations/one/negotiation-missing.tsx'
import { DealParties } from '../../features/negotiations/one/negotiation-parties.tsx'
import { OwnerActions } from '../../features/negotiations/one/owner-actions.tsx'
import { PdfButton } from '../../features/negotiations/one/pdf-button.tsx'
import { SendDeal } from '../../features/negotiations/one/send-negotiation.tsx'
import { useAfterAnswer } from '../../features/negotiations/one/use-after-answer.ts'
import { type DealWithHistory, isNotFound, useDeal } from '../../features/negotiations/queries.ts'
import { MyEvaluations } from '../../features/slaughterhouses/evaluation/my-evaluations.tsx'
import { NoConnection } from '../../platform/call.ts'
import { useSession } from '../../platform/use-session.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx'
import { ActionBar, Card, Page } from '../../ui/layout/page.tsx'
import { focusHeading, PageHead } from '../../ui/layout/page-head.tsx'
import { readId } from '../frame/read-id.ts'
import styles from './negotiation.module.css'

const LIST = '/negociacoes'

export const DealPage = () => {
  const id = readId(useParams().id)
  return <Page width="form">{id === null ? <Missing /> : <Reading key={id} id={id} />}</Page>
}

const Missing = () => (
  <>
    <PageHead back={LIST} title="Negociação não encontrada" />
    <DealMissing />
  </>
)

const titleOf = (id: number, deal: DealWithHistory | undefined): string =>
  deal?.can.send ? 'ALTERAR INFORMAÇÃO DA NEGOCIAÇÃO' : `Negociação nº ${id}`

/** One heading from the first moment on: the focus is on it while the deal is on its way. */
const Reading = ({ id }: { id: number }) => {
  const who = useSession()
  const { data: deal, error, isError, fetchStatus, refetch } = useDeal(id)
  if (isNotFound(error)) return <Missing />
  const isAway = !deal && (isError || fetchStatus === 'paused')
  return (
    <>
      <PageHead back={LIST} title={titleOf(id, deal)} />
      {deal && who && <Found deal={deal} readerId={who.id} />}
      {isAway && <ErrorState error={error ?? new NoConnection()} onRetry={() => void refetch()} />}
      {!(deal || isAway) && (
        <Loading>
          <Skeleton height={420} />
        </Loading>
      )}
    </>
  )
}

const Found = ({ deal, readerId }: { deal: DealWithHistory; readerId: number }) => {
  const navigate = useNavigate()
  const data = (
    <Card>
      <DealDetails deal={deal} readerId={readerId} />
      {deal.reviewer_status !== 'approved' && (
        <div className={styles.actions}>
          <OwnerActions
            deal={deal}
            from={dealAddress(deal.id)}
            onDeleted={() => void navigate(LIST, { replace: true })}
          />
          <PdfButton id={deal.id} />
        </div>
      )}
    </Card>
  )
  const history = <DealHistory history={deal.history} readerId={readerId} />

  // The buttons that were answered with are gone, and the focus with them.
  useAfterAnswer(deal, focusHeading)

  if (deal.can.send)
    return (
      <SendDeal deal={deal}>
        {data}
        {history}
      </SendDeal>
    )
  return (
    <div className={styles.column}>
      {data}
      {deal.reviewer_status === 'approved' && <DealParties deal={deal} />}
      {deal.reviewer_status === 'approved' && deal.fridge && deal.tag.is_slaughter && (
        <MyEvaluations
          fridge={deal.fridge}
          slaughter={{ negotiationId: deal.id, sex: sexOfTag(deal.tag.slug) }}
        />
      )}
      {history}
      {(deal.can.approve || deal.can.reject) && (
        <ActionBar>
          <AnswerButtons deal={deal} />
        </ActionBar>
      )}
    </div>
  )
}
