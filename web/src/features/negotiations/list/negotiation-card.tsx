import { Layers, MapPin, Send, Wallet } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Link } from 'react-router'
import { Reason } from '../../../ui/feedback/reason.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import { DealOtherSide } from '../form/other-side.tsx'
import { dealAddress, headsText, paymentText, perMeasure, placeText, titleOf } from '../negotiation-text.ts'
import { AnswerButtons } from '../one/answer-buttons.tsx'
import { DealHead } from '../one/negotiation-head.tsx'
import { OwnerActions } from '../one/owner-actions.tsx'
import { PdfButton } from '../one/pdf-button.tsx'
import { useAfterAnswer } from '../one/use-after-answer.ts'
import { useAfterDeletion } from '../one/use-after-deletion.ts'
import type { Deal } from '../queries.ts'
import styles from './negotiation-card.module.css'

type DealCardProps = {
  deal: Deal
  readerId: number
  /** The list's address. */
  from: string
}

/** A deal in a list: what it is, how it stands, and what the reader may do with it. */
export const DealCard = ({ deal, readerId, from }: DealCardProps) => {
  const title = useRef<HTMLAnchorElement>(null)
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), [])
  useAfterAnswer(deal, focusTitle)
  const deleted = useAfterDeletion()
  return (
    <article className={styles.deal}>
      <DealHead deal={deal} readerId={readerId} />
      <div className={styles.main}>
        <h3>
          <Link ref={title} to={dealAddress(deal.id)} state={{ from }}>
            {titleOf(deal)}
          </Link>
        </h3>
        <p className={styles.meta}>
          {deal.animals_quantity !== null && (
            <span>
              <Layers />
              {headsText(deal.animals_quantity)}
            </span>
          )}
          <span>
            <Wallet />
            {paymentText(deal.payment_deadline)}
          </span>
          <span>
            <MapPin />
            {placeText(deal)}
          </span>
        </p>
        <DealOtherSide deal={deal} readerId={readerId} />
      </div>
      <p className={styles.price}>
        {moneyText(deal.negotiated_value)} <small>{perMeasure(deal.payment_measure)}</small>
        {deal.total_value !== null && (
          <span className={styles.total}>Total {moneyText(deal.total_value)}</span>
        )}
      </p>
      {deal.reject_reason !== null && <Reason label="Motivo" text={deal.reject_reason} />}
      <div className={styles.actions}>
        <AnswerButtons deal={deal} small className={styles.answer} />
        <OwnerActions deal={deal} from={from} onDeleted={deleted} />
        {deal.can.send && (
          <TextLink to={dealAddress(deal.id)} state={{ from }}>
            <Send />
            Enviar
          </TextLink>
        )}
        <PdfButton id={deal.id} />
      </div>
    </article>
  )
}
