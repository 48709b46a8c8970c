import { Layers, MapPin, Send, Wallet } from 'lucide-react'
import { useCallback, useRef } from 'react'
import { Link } from '../../../platform/router/link.tsx'
import { Reason } from '../../../ui/feedback/reason.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import { NegotiationOtherSide } from '../form/other-side.tsx'
import {
  arrobasText,
  negotiationAddress,
  paymentText,
  perMeasure,
  placeText,
  quantityText,
  titleOf,
} from '../negotiation-text.ts'
import { AnswerButtons } from '../one/answer-buttons.tsx'
import { NegotiationHead } from '../one/negotiation-head.tsx'
import { OwnerActions } from '../one/owner-actions.tsx'
import { PdfButton } from '../one/pdf-button.tsx'
import { RepeatLink } from '../one/repeat-link.tsx'
import { useAfterAnswer } from '../one/use-after-answer.ts'
import { useAfterDeletion } from '../one/use-after-deletion.ts'
import type { Negotiation } from '../queries.ts'
import styles from './negotiation-card.module.css'

type NegotiationCardProps = {
  negotiation: Negotiation
  readerId: number
  /** The list's address. */
  from: string
}

/** A negotiation in a list: its terms, its status, and the reader's actions. */
export function NegotiationCard({ negotiation, readerId, from }: NegotiationCardProps) {
  const title = useRef<HTMLAnchorElement>(null)
  const focusTitle = useCallback(() => title.current?.focus({ preventScroll: true }), [])
  useAfterAnswer(negotiation, focusTitle)
  const deleted = useAfterDeletion()
  return (
    <article className={styles.negotiation} data-card={negotiation.id}>
      <NegotiationHead negotiation={negotiation} readerId={readerId} />
      <div className={styles.main}>
        <h3>
          <Link ref={title} to={negotiationAddress(negotiation.id)} state={{ from }}>
            {titleOf(negotiation)}
          </Link>
        </h3>
        <p className={styles.meta}>
          {quantityText(negotiation) && (
            <span>
              <Layers />
              {quantityText(negotiation)}
              {negotiation.total_arrobas !== null && ` · ${arrobasText(negotiation.total_arrobas)}`}
            </span>
          )}
          <span>
            <Wallet />
            {paymentText(negotiation.payment_deadline)}
          </span>
          <span>
            <MapPin />
            {placeText(negotiation)}
          </span>
        </p>
        <NegotiationOtherSide negotiation={negotiation} readerId={readerId} />
      </div>
      <p className={styles.price}>
        {moneyText(negotiation.negotiated_value)} <small>{perMeasure(negotiation.payment_measure)}</small>
        {negotiation.total_value !== null && (
          <span className={styles.total}>Total {moneyText(negotiation.total_value)}</span>
        )}
        {negotiation.net_value !== null && negotiation.net_value !== negotiation.total_value && (
          <span className={styles.total}>Líquido {moneyText(negotiation.net_value)}</span>
        )}
      </p>
      {negotiation.reject_reason !== null && <Reason label="Motivo" text={negotiation.reject_reason} />}
      <div className={styles.actions}>
        <AnswerButtons negotiation={negotiation} small className={styles.answer} />
        <OwnerActions negotiation={negotiation} from={from} onDeleted={deleted} />
        {negotiation.can.send && (
          <TextLink to={negotiationAddress(negotiation.id)} state={{ from }}>
            <Send />
            Enviar
          </TextLink>
        )}
        <RepeatLink negotiation={negotiation} readerId={readerId} />
        <PdfButton id={negotiation.id} />
      </div>
    </article>
  )
}
