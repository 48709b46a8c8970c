import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { moneyText, numberText } from '../../../ui/form/number-text.ts'
import { exactTime } from '../../../ui/form/time-text.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { dayOf } from '../billing-text.ts'
import { type PaymentComparison, type PaymentDifference, useComparison } from './queries.ts'
import styles from './staff.module.css'

const KINDS: Record<PaymentDifference['kind'], string> = {
  missing_here: 'Pago no meio de pagamento, e não está no extrato',
  missing_there: 'Está no extrato, e não foi pago no meio de pagamento',
  paid: 'O valor pago não é o mesmo',
  returned: 'O valor que voltou não é o mesmo',
}

function centavosText(centavos: number): string {
  return moneyText(centavos / 100)
}

function countText(count: number): string {
  if (count === 0) return 'Nenhuma diferença'
  return count === 1 ? '1 diferença' : `${numberText(count)} diferenças`
}

/** The result of last night's comparison of the ledger with the provider's own list. */
export function Comparison() {
  return (
    <section aria-labelledby="conferencia">
      <Card>
        <div className={styles.section}>
          <h2 id="conferencia">Conferência da noite</h2>
          <Loaded of={useComparison()} height="10rem">
            {(comparison) =>
              comparison ? (
                <Compared comparison={comparison} />
              ) : (
                <p className={styles.about}>
                  O extrato é comparado com a lista do meio de pagamento toda noite. A primeira vez ainda vem.
                </p>
              )
            }
          </Loaded>
        </div>
      </Card>
    </section>
  )
}

function Compared({ comparison }: { comparison: PaymentComparison }) {
  const { difference_count: count, differences } = comparison
  return (
    <>
      <p>
        <Status tone={count === 0 ? 'good' : 'bad'} label={countText(count)} />
      </p>
      <Facts
        facts={[
          ['Conferido em', exactTime(new Date(comparison.compared_at))],
          ['Pagos', `de ${dayOf(comparison.paid_from)} a ${dayOf(comparison.paid_until)}`],
          ['Faturas', numberText(comparison.invoice_count)],
          ['Pago no meio de pagamento', centavosText(comparison.provider_paid_cents)],
          ['Pago no extrato', centavosText(comparison.ledger_paid_cents)],
          ['Devolvido no meio de pagamento', centavosText(comparison.provider_returned_cents)],
          ['Devolvido no extrato', centavosText(comparison.ledger_returned_cents)],
        ]}
      />
      {differences.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: some screen readers ignore a list without bullets
        <ul className={styles.differences} role="list" aria-label="Diferenças">
          {differences.map((one) => (
            <li key={`${one.invoice_id} ${one.kind}`}>
              <b>{KINDS[one.kind]}</b>
              <p className={styles.about}>
                Fatura {one.invoice_id}
                {one.payment_id !== null && ` · pagamento nº ${one.payment_id}`} · lá{' '}
                {centavosText(one.provider_cents)}, aqui {centavosText(one.ledger_cents)}
              </p>
              {one.is_settled && <p className={styles.about}>Já foi acertada: era só atraso.</p>}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
