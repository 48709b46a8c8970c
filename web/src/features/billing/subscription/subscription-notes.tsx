import { unpaidEnd } from '@arroba/contract/rules/billing.ts'
import { dayText } from '../../../ui/form/day.ts'
import { moneyText } from '../../../ui/form/number-text.ts'
import { dateText } from '../../../ui/form/time-text.ts'
import { byMethod, dayOf } from '../billing-text.ts'
import type { Subscription } from '../queries.ts'

function nextCharge({ next_charge_at, next_amount, payment_method, card }: Subscription): string | null {
  return next_charge_at && next_amount !== null
    ? `Próxima cobrança em ${dayOf(next_charge_at)}: ${moneyText(next_amount)} ${byMethod(payment_method, card)}.`
    : null
}

function failure({ failed_tries, next_try_at, paid_until, payment_method }: Subscription): string {
  const tries =
    failed_tries > 0
      ? `O pagamento não foi aceito (tentativa ${failed_tries} de 3).`
      : 'O pagamento está em aberto.'
  const next = next_try_at ? ` Tentamos de novo em ${dayOf(next_try_at)}.` : ''
  const until = paid_until
    ? ` O plano fica liberado até ${dateText(unpaidEnd(new Date(paid_until), payment_method))}.`
    : ''
  return `${tries}${next}${until}`
}

/** The state of a subscription in whole sentences. */
export function notesOf(subscription: Subscription): string[] {
  const { status, next_plan, paid_until, access_until, open_payment } = subscription
  if (status === 'canceling')
    return [access_until ? `Cancelado: vale até ${dayOf(access_until)}.` : 'Cancelado.']
  const notes: (string | null)[] = [
    status === 'past_due' ? failure(subscription) : null,
    status === 'active' ? nextCharge(subscription) : null,
    next_plan && paid_until ? `Em ${dayOf(paid_until)} passa para o ${next_plan.name}.` : null,
    open_payment && open_payment.method !== 'credit_card'
      ? `${open_payment.method === 'pix' ? 'PIX' : 'Boleto'} de ${moneyText(open_payment.amount)} a pagar até ${dayText(open_payment.due_on)}.`
      : null,
    status === 'pending' && open_payment?.method === 'credit_card'
      ? `O pagamento do plano ${subscription.plan.name} ainda não foi confirmado.`
      : null,
  ]
  return notes.filter((note) => note !== null)
}

export function SubscriptionNotes({ subscription }: { subscription: Subscription }) {
  return notesOf(subscription).map((note) => <p key={note}>{note}</p>)
}
