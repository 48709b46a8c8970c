// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../../platform/data/statement.ts'
import type { SubscriptionStatus } from '../../subscription-rows.ts'
import type { PaymentMethod } from '../../../platform/payments/provider.ts'
import type { PaymentKind } from '../../subscription-rows.ts'
import type { CheckoutAnswer } from '../start-checkout.ts'

/** Customer and card ids belong to the provider that issued them, so those of another provider are removed. */
export const upsertAddress = statement<{
  userId: number
  provider: string
  zipCode: string
  street: string
  number: string
  complement: string | null
  cityCode: number
}, Record<never, never>>(
  'upsertAddress',
  `insert into billing_profiles as stored (user_id, provider, zip_code, street, address_number, complement, city_code)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (user_id) do update set provider = excluded.provider, zip_code = excluded.zip_code,
  street = excluded.street, address_number = excluded.address_number, complement = excluded.complement,
  city_code = excluded.city_code,
  customer_id = case when stored.provider = excluded.provider then stored.customer_id end,
  card_id = case when stored.provider = excluded.provider then stored.card_id end,
  card_brand = case when stored.provider = excluded.provider then stored.card_brand end,
  card_last_digits = case when stored.provider = excluded.provider then stored.card_last_digits end`,
  ['userId', 'provider', 'zipCode', 'street', 'number', 'complement', 'cityCode'],
)

/** The profile of a payer whose method needs no address. */
export const upsertProfile = statement<{
  userId: number
  provider: string
}, Record<never, never>>(
  'upsertProfile',
  `insert into billing_profiles as stored (user_id, provider) values ($1, $2)
on conflict (user_id) do update set provider = excluded.provider,
  customer_id = case when stored.provider = excluded.provider then stored.customer_id end,
  card_id = case when stored.provider = excluded.provider then stored.card_id end,
  card_brand = case when stored.provider = excluded.provider then stored.card_brand end,
  card_last_digits = case when stored.provider = excluded.provider then stored.card_last_digits end`,
  ['userId', 'provider'],
)

export const findProfile = statement<{
  userId: number
  provider: string
}, {
  customerId: string | null
  cardId: string | null
  brand: string | null
  lastDigits: string | null
}>(
  'findProfile',
  `select customer_id as "customerId", card_id as "cardId", card_brand as brand, card_last_digits as "lastDigits"
from billing_profiles
where user_id = $1 and provider = $2`,
  ['userId', 'provider'],
)

export const findPayer = statement<{
  userId: number
}, {
  userId: number
  name: string
  email: string
  phone: string
  cpfSealed: Uint8Array | null
  zipCode: string | null
  street: string | null
  number: string | null
  complement: string | null
  city: string | null
  state: string | null
}>(
  'findPayer',
  `select u.id as "userId", u.name, u.email, u.phone, u.cpf_sealed as "cpfSealed", b.zip_code as "zipCode",
  b.street, b.address_number as "number", b.complement, c.name as "city", s.acronym as "state"
from users u join billing_profiles b on b.user_id = u.id left join cities c on c.code = b.city_code
  left join states s on s.code = c.state_code
where u.id = $1`,
  ['userId'],
)

export const setCustomerId = statement<{
  customerId: string
  userId: number
}, Record<never, never>>(
  'setCustomerId',
  `update billing_profiles set customer_id = $1 where user_id = $2`,
  ['customerId', 'userId'],
)

export const setCard = statement<{
  cardId: string
  brand: string | null
  lastDigits: string | null
  userId: number
}, Record<never, never>>(
  'setCard',
  `update billing_profiles set card_id = $1, card_brand = $2, card_last_digits = $3
where user_id = $4`,
  ['cardId', 'brand', 'lastDigits', 'userId'],
)

export const replaceCard = statement<{
  cardId: string | null
  brand: string | null
  lastDigits: string | null
  userId: number
  refused: string
}, Record<never, never>>(
  'replaceCard',
  `update billing_profiles set card_id = $1, card_brand = $2, card_last_digits = $3
where user_id = $4 and card_id = $5`,
  ['cardId', 'brand', 'lastDigits', 'userId', 'refused'],
)

export const setMethodToCard = statement<{
  id: number
}, Record<never, never>>(
  'setMethodToCard',
  `update subscriptions set payment_method = 'credit_card' where id = $1`,
  ['id'],
)

export const withdrawPendingPayments = statement<{
  now: Date
  subscriptionId: number
  except: number
}, Record<never, never>>(
  'withdrawPendingPayments',
  `update payments set withdrawn_at = $1
where subscription_id = $2 and status = 'pending' and withdrawn_at is null and id <> $3`,
  ['now', 'subscriptionId', 'except'],
)

export const setEnded = statement<{
  now: Date
  id: number
}, Record<never, never>>(
  'setEnded',
  `update subscriptions set status = 'canceled', ended_at = $1, next_plan_id = null, failed_tries = 0, next_try_at = null
where id = $2`,
  ['now', 'id'],
)

export const setPaid = statement<{
  paidAt: Date
  id: number
}, Record<never, never>>(
  'setPaid',
  `update payments set status = 'paid', paid_at = $1 where id = $2`,
  ['paidAt', 'id'],
)

export const setPaidPlan = statement<{
  status: SubscriptionStatus
  nextPlanId: number | null
  isKnownThere: boolean
  paidUntil: Date
  takesPrice: boolean
  paymentId: number
  id: number
}, Record<never, never>>(
  'setPaidPlan',
  `update subscriptions set status = $1, next_plan_id = $2,
  told_until = case when $3::boolean then $4 else told_until end,
  cancel_requested_at = case when $1 = 'canceling' then cancel_requested_at end,
  cancel_processed_at = case when $1 = 'canceling' then cancel_processed_at end,
  expected_price_cents = case when $5::boolean
    then (select amount_cents + credit_cents from payments where id = $6) else expected_price_cents end,
  ended_at = null, failed_tries = 0, next_try_at = null
where id = $7`,
  ['status', 'nextPlanId', 'isKnownThere', 'paidUntil', 'takesPrice', 'paymentId', 'id'],
)

export const setRefunded = statement<{
  id: number
}, Record<never, never>>(
  'setRefunded',
  `update payments set status = 'refunded' where id = $1 and status <> 'refunded'`,
  ['id'],
)

/** The one that staff asked for, once as much is back as it was to bring back. */
export const endRefund = statement<{
  state: 'done' | 'refused'
  message: string | null
  now: Date
  paymentId: number
  returned: number
}, {
  actionId: number
}>(
  'endRefund',
  `update refunds set state = $1, message = $2, finished_at = $3
where payment_id = $4 and state = 'asked' and returned_before_cents + amount_cents <= $5::integer
returning action_id as "actionId"`,
  ['state', 'message', 'now', 'paymentId', 'returned'],
)

export const setExpectedPriceOfPlan = statement<{
  id: number
  planId: number
}, Record<never, never>>(
  'setExpectedPriceOfPlan',
  `update subscriptions s set expected_price_cents = (p.price * 100)::integer from plans p
where s.id = $1 and p.id = $2`,
  ['id', 'planId'],
)

export const setUnpaid = statement<{
  status: 'canceled' | 'expired' | 'pending'
  id: number
}, Record<never, never>>(
  'setUnpaid',
  `update payments set status = $1 where id = $2`,
  ['status', 'id'],
)

export const setHeld = statement<{
  state: string
  now: Date
  id: number
}, Record<never, never>>(
  'setHeld',
  `update payments set held_reads = least(case when held_state = $1 then held_reads + 1 else 1 end, 32767),
  held_at = case when held_state = $1 then held_at else $2 end, held_state = $1
where id = $3`,
  ['state', 'now', 'id'],
)

export const setReleased = statement<{
  id: number
}, Record<never, never>>(
  'setReleased',
  `update payments set held_state = null, held_at = null, held_reads = 0 where id = $1 and held_state is not null`,
  ['id'],
)

export const findStaffToNotify = statement<Record<never, never>, {
  name: string
  email: string
}>(
  'findStaffToNotify',
  `select name, email from users where is_staff and password_hash is not null order by id`,
  [],
)

export const insertPayment = statement<{
  userId: number
  subscriptionId: number
  planId: number
  kind: PaymentKind
  method: PaymentMethod
  amountCents: number
  creditCents: number
  dueOn: string
  now: Date
}, {
  id: number
}>(
  'insertPayment',
  `insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, credit_cents, status, due_on,
  created_at)
values ($1, $2, $3, $4, $5, $6, $7, 'pending', $8, $9)
returning id`,
  ['userId', 'subscriptionId', 'planId', 'kind', 'method', 'amountCents', 'creditCents', 'dueOn', 'now'],
)

export const setInvoice = statement<{
  invoiceId: string
  dueOn: string
  id: number
}, {
  plan: string
}>(
  'setInvoice',
  `update payments p set provider_invoice_id = $1, due_on = $2
from plans pl where p.id = $3 and p.provider_invoice_id is null and pl.id = p.plan_id
returning pl.name as plan`,
  ['invoiceId', 'dueOn', 'id'],
)

/** The open attempts of a node or a person that began before a moment, or the one with this id. Purchases come last, because their outcome
 * follows from that of their charges. */
export const findOpenAttempts = statement<{
  startedBy: Date | null
  node: string | null
  id: string | null
  userId: number | null
}, {
  id: string
  userId: number
  subscriptionId: number | null
  paymentId: number | null
  action: string
  startedAt: Date
}>(
  'findOpenAttempts',
  `select id, user_id as "userId", subscription_id as "subscriptionId", payment_id as "paymentId", action,
  started_at as "startedAt"
from payment_attempts
where state in ('started', 'unknown') and ($1::timestamptz is null or started_at <= $1)
  and ($2::uuid is null or node_id = $2) and ($3::uuid is null or id = $3)
  and ($4::bigint is null or user_id = $4)
order by action = 'checkout', action = 'charge', started_at`,
  ['startedBy', 'node', 'id', 'userId'],
)

export const releaseAttemptsOfNode = statement<{
  node: string
}, Record<never, never>>(
  'releaseAttemptsOfNode',
  `update payment_attempts set looked_up_since = null
where node_id = $1 and state in ('started', 'unknown')`,
  ['node'],
)

export const claimAttempt = statement<{
  now: Date
  node: string
  id: string
  abandonedBefore: Date
}, {
  id: string
}>(
  'claimAttempt',
  `update payment_attempts set looked_up_since = $1, node_id = $2
where id = $3 and state in ('started', 'unknown') and (looked_up_since is null or looked_up_since <= $4)
returning id`,
  ['now', 'node', 'id', 'abandonedBefore'],
)

export const cancelPaymentWithoutInvoice = statement<{
  paymentId: number | null
}, Record<never, never>>(
  'cancelPaymentWithoutInvoice',
  `update payments set status = 'canceled'
where id = $1 and status = 'pending' and provider_invoice_id is null`,
  ['paymentId'],
)

export const findOpenCheckout = statement<{
  paymentId: number
}, {
  id: string
}>(
  'findOpenCheckout',
  `select id from payment_attempts
where payment_id = $1 and action = 'checkout' and state in ('started', 'unknown')`,
  ['paymentId'],
)

/** Of a purchase: earlier charges of the same payment belong to purchases before it. */
export const findLatestCharge = statement<{
  paymentId: number | null
  since: Date
}, {
  state: ('started' | 'succeeded' | 'refused' | 'failed' | 'unknown')
  message: string | null
}>(
  'findLatestCharge',
  `select state, answer ->> 'message' as message from payment_attempts
where payment_id = $1 and action = 'charge' and started_at >= $2 order by started_at desc limit 1`,
  ['paymentId', 'since'],
)

export const releaseAttempt = statement<{
  id: string
}, Record<never, never>>(
  'releaseAttempt',
  `update payment_attempts set looked_up_since = null where id = $1`,
  ['id'],
)

export const insertPending = statement<{
  userId: number
  planId: number
  method: PaymentMethod
  provider: string
  now: Date
}, {
  id: number
}>(
  'insertPending',
  `insert into subscriptions (user_id, plan_id, status, payment_method, provider, created_at)
values ($1, $2, 'pending', $3, $4, $5)
on conflict (user_id) where status <> 'canceled' do nothing
returning id`,
  ['userId', 'planId', 'method', 'provider', 'now'],
)

export const setProviderId = statement<{
  providerId: string
  planId: number
  method: PaymentMethod
  id: number
}, Record<never, never>>(
  'setProviderId',
  `update subscriptions set provider_id = $1, told_plan_id = $2, told_method = $3
where id = $4 and provider_id is null`,
  ['providerId', 'planId', 'method', 'id'],
)

export const insertAttempt = statement<{
  id: string
  userId: number
  subscriptionId: number | null
  paymentId: number | null
  action: string
  checkoutDigest: Uint8Array | null
  now: Date
  node: string
}, {
  id: string
}>(
  'insertAttempt',
  `insert into payment_attempts (id, user_id, subscription_id, payment_id, action, checkout_digest, state, started_at,
  node_id)
values ($1, $2, $3, $4, $5, $6, 'started', $7, $8)
on conflict do nothing
returning id`,
  ['id', 'userId', 'subscriptionId', 'paymentId', 'action', 'checkoutDigest', 'now', 'node'],
)

export const setAttemptState = statement<{
  state: 'succeeded' | 'refused' | 'failed' | 'unknown'
  answer: unknown
  now: Date
  id: string
}, Record<never, never>>(
  'setAttemptState',
  `update payment_attempts set state = $1, answer = $2::jsonb,
  finished_at = case when $1 = 'unknown' then null else $3::timestamptz end
where id = $4 and state in ('started', 'unknown')`,
  ['state', 'answer', 'now', 'id'],
  ['answer'],
)

/** Whoever holds the row alone begins the charge of the purchase, or ends it without one. */
export const lockOpenCheckout = statement<{
  id: string
}, {
  id: string
}>(
  'lockOpenCheckout',
  `select id from payment_attempts where id = $1 and action = 'checkout' and state in ('started', 'unknown') for update`,
  ['id'],
)

export const setMethod = statement<{
  method: PaymentMethod
  subscriptionId: number
}, Record<never, never>>(
  'setMethod',
  `update subscriptions set payment_method = $1 where id = $2`,
  ['method', 'subscriptionId'],
)

export const findOwner = statement<{
  invoiceId: string
  subscriptionId: string | null
}, {
  userId: number
}>(
  'findOwner',
  `select user_id as "userId" from payments where provider_invoice_id = $1
union
select user_id from subscriptions where provider_id = $2`,
  ['invoiceId', 'subscriptionId'],
)

export const insertProviderPayment = statement<{
  userId: number
  subscriptionId: number
  planId: number
  kind: 'first' | 'renewal'
  method: PaymentMethod
  amountCents: number
  invoiceId: string
  dueOn: string
  now: Date
  withdrawnAt: Date | null
}, {
  id: number
}>(
  'insertProviderPayment',
  `insert into payments (user_id, subscription_id, plan_id, kind, method, amount_cents, status, provider_invoice_id,
  due_on, created_at, withdrawn_at)
values ($1, $2, $3, $4, $5, $6, 'pending', $7, $8, $9,
  $10)
on conflict (provider_invoice_id) do nothing
returning id`,
  ['userId', 'subscriptionId', 'planId', 'kind', 'method', 'amountCents', 'invoiceId', 'dueOn', 'now', 'withdrawnAt'],
)

export const setCodes = statement<{
  digitableLine: string | null
  pixPayload: string | null
  id: number
}, Record<never, never>>(
  'setCodes',
  `update payments set digitable_line = coalesce($1, digitable_line),
  pix_payload = coalesce($2, pix_payload)
where id = $3`,
  ['digitableLine', 'pixPayload', 'id'],
)

export const findCheckout = statement<{
  digest: Uint8Array
  userId: number
}, {
  id: string
  state: ('started' | 'succeeded' | 'refused' | 'failed' | 'unknown')
  answer: CheckoutAnswer | null
}>(
  'findCheckout',
  `select id, state, answer as "answer" from payment_attempts
where checkout_digest = $1 and user_id = $2`,
  ['digest', 'userId'],
)

export const deleteToken = statement<{
  digest: Uint8Array
  now: Date
  userId: number
}, {
  expiresAt: Date
}>(
  'deleteToken',
  `delete from temporary_tokens t using sessions s
where t.token_digest = $1 and t.expires_at > $2
  and s.token_digest = t.session_digest and s.user_id = $3
returning t.expires_at as "expiresAt"`,
  ['digest', 'now', 'userId'],
)

export const setCheckoutPayment = statement<{
  subscriptionId: number
  paymentId: number
  key: string
}, {
  id: string
}>(
  'setCheckoutPayment',
  `update payment_attempts set subscription_id = $1, payment_id = $2
where id = $3 and state = 'started' returning id`,
  ['subscriptionId', 'paymentId', 'key'],
)

export const findChargeOfCheckout = statement<{
  key: string
}, {
  id: string
}>(
  'findChargeOfCheckout',
  `select a.id from payment_attempts c join payment_attempts a on a.payment_id = c.payment_id
where c.id = $1 and a.action = 'charge' and a.state in ('started', 'unknown')`,
  ['key'],
)

export const findCityOfState = statement<{
  cityCode: number
  stateCode: number
}, {
  code: number
}>(
  'findCityOfState',
  `select code from cities where code = $1 and state_code = $2`,
  ['cityCode', 'stateCode'],
)
