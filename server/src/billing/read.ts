import { instant } from '../platform/text/instant.ts'
import { can, nextChargeAt } from './access.ts'

/** SQL: a plan under an alias, as it is on the wire. */
export function planJson(pl: string): string {
  return `json_build_object('id', ${pl}.id,
  'plan_identifier', ${pl}.identifier, 'name', ${pl}.name, 'description', ${pl}.description, 'price', ${pl}.price,
  'platform', ${pl}.platform, 'interval_months', ${pl}.interval_months, 'features', ${pl}.features)`
}

/** SQL: the card that a provider keeps for a person, of a billing_profiles row under `b`. */
export const cardJson = `case when b.card_id is not null then json_build_object('brand', b.card_brand,
  'last_digits', b.card_last_digits) end`

/** What a payment is on the wire, but for what is made of it at the end: payments.ts. */
export type StoredPayment = {
  id: number
  method: string
  status: string
  invoice_id: string | null
  pix_payload: string | null
} & Record<string, unknown>

/** SQL: a payment under `p` with its plan under `pl`. */
export const paymentJson = `json_build_object('id', p.id,
  'plan', json_build_object('name', pl.name, 'plan_identifier', pl.identifier),
  'kind', p.kind, 'method', p.method, 'amount', round(p.amount_cents::numeric / 100, 2),
  'status', case when p.status = 'pending' and p.withdrawn_at is not null then 'canceled' else p.status end,
  'created_at', ${instant('p.created_at')}, 'due_on', p.due_on, 'paid_at', ${instant('p.paid_at')},
  'period_starts_at', ${instant('p.period_starts_at')}, 'period_ends_at', ${instant('p.period_ends_at')},
  'digitable_line', p.digitable_line, 'pix_payload', p.pix_payload, 'invoice_id', p.provider_invoice_id)`

/** SQL: the subscriptions of user $1 at the time $2, the latest first, in the column `item`. */
export const subscriptionItems = `
  select json_build_object('id', s.id, 'status', s.status, 'plan', ${planJson('pl')},
    'next_plan', case when n.id is not null then ${planJson('n')} end,
    'payment_method', s.payment_method,
    'card', case when s.payment_method = 'credit_card' then ${cardJson} end,
    'created_at', ${instant('s.created_at')}, 'paid_until', ${instant('s.paid_until')},
    'access_until', ${instant('s.access_until')},
    'next_charge_at', ${instant(`(${nextChargeAt})`)},
    'next_amount', case when s.status in ('active', 'past_due')
      then coalesce((${`select round(p.amount_cents::numeric / 100, 2) from payments p where p.subscription_id = s.id
        and p.kind = 'renewal' and p.status = 'pending' and p.withdrawn_at is null order by p.id desc limit 1`}),
        n.price, pl.price) end,
    'failed_tries', s.failed_tries, 'next_try_at', ${instant('s.next_try_at')},
    'cancel_requested_at', ${instant('s.cancel_requested_at')}, 'ended_at', ${instant('s.ended_at')},
    'open_payment', (
      select ${paymentJson} from payments p join plans pl on pl.id = p.plan_id
      where p.subscription_id = s.id and p.status = 'pending' and p.withdrawn_at is null
        and p.provider_invoice_id is not null
      order by p.id desc limit 1),
    'can', json_build_object(${Object.entries(can)
      .map(([ability, condition]) => `'${ability}', coalesce(${condition}, false)`)
      .join(', ')})) as item
  from subscriptions s join plans pl on pl.id = s.plan_id left join plans n on n.id = s.next_plan_id
    left join billing_profiles b on b.user_id = s.user_id
  where s.user_id = $1`
