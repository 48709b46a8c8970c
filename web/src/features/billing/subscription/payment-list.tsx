import { paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import { Banknote, CreditCard, QrCode } from 'lucide-react'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { Pager } from '../../../ui/layout/pager.tsx'
import { Row, Rows } from '../../../ui/layout/rows.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { ButtonLink } from '../../../ui/overlay/button.tsx'
import { TextLink } from '../../../ui/overlay/text-button.tsx'
import { dayOf, kindText, statusOf } from '../billing-text.ts'
import { PLAN, SLIP } from '../checkout/steps.tsx'
import { type Payment, usePayments } from '../queries.ts'
import styles from './payment-list.module.css'

const ICONS = { credit_card: <CreditCard />, bank_slip: <Banknote />, pix: <QrCode /> }

type PaymentListProps = { page: number; addressOf: (page: number) => string }

/** Paid and open payments, the latest first. */
export function PaymentList({ page, addressOf }: PaymentListProps) {
  return (
    <Loaded of={usePayments(page)}>
      {({ payments, has_next }) => (
        <div className={styles.payments}>
          {payments.length > 0 ? (
            <Rows aria-label="Pagamentos">
              {payments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} />
              ))}
            </Rows>
          ) : (
            <EmptyState
              title={page > 1 ? 'A lista termina antes desta página' : 'Nenhum pagamento ainda'}
              action={
                <ButtonLink look="outline" to={page > 1 ? addressOf(1) : PLAN}>
                  {page > 1 ? 'Ir para a primeira página' : 'Ver os planos'}
                </ButtonLink>
              }
            >
              O que você pagar por um plano aparece aqui.
            </EmptyState>
          )}
          {(page > 1 || has_next) && <Pager page={page} hasNext={has_next} to={addressOf} />}
        </div>
      )}
    </Loaded>
  )
}

function PaymentRow({ payment }: { payment: Payment }) {
  const { id, plan, method, amount, status, created_at, due_on, paid_at, period_ends_at } = payment
  const waits = status === 'pending' && method !== 'credit_card'
  return (
    <Row icon={ICONS[method]}>
      <p className={styles.head}>
        <b>{moneyText(amount)}</b>
        <Status {...statusOf(payment)} />
      </p>
      <p className={styles.about}>
        {kindText(payment)}: {plan.name} · {paymentMethodLabel(method)}
      </p>
      <p className={styles.about}>
        {paid_at ? `Pago em ${dayOf(paid_at)}` : `Cobrança de ${dayOf(created_at)}`}
        {period_ends_at && `, vale até ${dayOf(period_ends_at)}`}
        {waits && `, vence em ${dayText(due_on)}`}
      </p>
      {waits && (
        <TextLink className={styles.link} to={`${SLIP}?pagamento=${id}`}>
          {method === 'pix' ? 'Ver PIX' : 'Ver boleto'}
        </TextLink>
      )}
    </Row>
  )
}
