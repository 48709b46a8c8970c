import { paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import { Banknote, CreditCard, QrCode } from 'lucide-react'
import { useState } from 'react'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { Pager } from '../../../ui/layout/pager.tsx'
import { Row, Rows } from '../../../ui/layout/rows.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { dayOf, statusOf } from '../billing-text.ts'
import { type StaffPayment, usePersonPayments } from './queries.ts'
import { RefundDialog } from './refund-dialog.tsx'
import styles from './staff.module.css'

const ICONS = { credit_card: <CreditCard />, bank_slip: <Banknote />, pix: <QrCode /> }

const REFUNDS = {
  asked: 'espera o meio de pagamento',
  done: 'feita',
  refused: 'não foi feita',
}

type PersonPaymentsProps = { id: number; page: number; addressOf: (page: number) => string }

/** The payments of a person, and what staff can refund. */
export function PersonPayments({ id, page, addressOf }: PersonPaymentsProps) {
  return (
    <section className={styles.section} aria-labelledby="pagos">
      <h2 id="pagos">O que foi pago</h2>
      <Loaded of={usePersonPayments(id, page)}>
        {({ payments, has_next }) => (
          <>
            {payments.length > 0 ? (
              <Rows aria-label="Pagamentos">
                {payments.map((payment) => (
                  <PaymentRow key={payment.id} payment={payment} />
                ))}
              </Rows>
            ) : (
              <p className={styles.about}>Nenhum pagamento.</p>
            )}
            {(page > 1 || has_next) && <Pager page={page} hasNext={has_next} to={addressOf} />}
          </>
        )}
      </Loaded>
    </section>
  )
}

function PaymentRow({ payment }: { payment: StaffPayment }) {
  const { id, plan, method, amount, returned, paid_at, refund, can } = payment
  const [asks, setAsks] = useState(false)
  return (
    <Row icon={ICONS[method]}>
      <p className={styles.head}>
        <b>{moneyText(amount)}</b>
        <Status {...statusOf(payment)} />
      </p>
      <p className={styles.about}>
        {plan} · {paymentMethodLabel(method)} · pago em {dayOf(paid_at)} · pagamento nº {id}
      </p>
      {returned > 0 && <p className={styles.about}>Voltaram {moneyText(returned)}</p>}
      {refund && (
        <p className={styles.about}>
          Devolução de {moneyText(refund.amount)} pedida em {dayOf(refund.at)}
          {refund.by && ` por ${refund.by}`}: {REFUNDS[refund.state]}. Motivo: {refund.reason}
          {refund.message && ` (${refund.message})`}
        </p>
      )}
      {can.refund && (
        <Button className={styles.refund} look="outline" small onClick={() => setAsks(true)}>
          Devolver
          <span className="visually-hidden"> o pagamento nº {id}</span>
        </Button>
      )}
      {asks && <RefundDialog payment={payment} onClose={() => setAsks(false)} />}
    </Row>
  )
}
