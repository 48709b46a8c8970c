import type { NewSubscription } from '@arroba/contract/billing.ts'
import { asksAddress, isPaymentMethod, purchaseBreaks } from '@arroba/contract/rules/billing.ts'
import { assertConfirmed } from '../../accounts/access.ts'
import type { Config } from '../../platform/config.ts'
import type { Db } from '../../platform/data/database.ts'
import { maybeOne } from '../../platform/data/query.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { findPlan } from '../subscription-rows.ts'
import { type Address, readProfile, saveProfile } from './billing-profile.ts'
import type { InvoiceServices } from './invoices.ts'
import { type Order, purchase } from './purchase.ts'
import { findCityOfState } from './sql/statements.ts'
import { type Response, runCheckout } from './start-checkout.ts'

type Buyer = Pick<Viewer, 'id' | 'purpose' | 'confirmedUntil'>

type SubscribeServices = Omit<InvoiceServices, 'config'> & {
  config: Pick<Config, 'publicUrl' | 'secret' | 'payments'>
}

function formOf({
  plan_identifier,
  payment_method,
  zip_code,
  address_number,
  address = {},
}: NewSubscription) {
  return {
    plan: plan_identifier ?? '',
    method: payment_method ?? '',
    state: String(address.state ?? ''),
    city: String(address.city_id ?? ''),
    zipCode: address.zip_code || zip_code || '',
    street: oneLine(address.street),
    number: oneLine(address.address_number || address_number),
  }
}

/** The address. Its city must belong to the state; null where none was needed and none was given. */
async function readAddress(
  db: Db,
  form: ReturnType<typeof formOf>,
  complement: string | null | undefined,
): Promise<Address | null> {
  if (form.city === '' && !asksAddress(form.method)) return null
  const cityCode = Number(form.city)
  const city = await maybeOne(db, findCityOfState, { cityCode, stateCode: Number(form.state) })
  if (!city) throw invalid('Escolha a cidade.')
  return {
    zipCode: form.zipCode.replace(/\D/g, ''),
    street: form.street,
    number: form.number,
    complement: oneLine(complement) || null,
    cityCode,
  }
}

/**
 * Throws unless the card on file may be used, for which the password must be confirmed. A session opened by a link may
 * not use it: whoever holds the link types a card of their own.
 */
async function assertCardOnFile(
  { database: { db }, payments, clock }: SubscribeServices,
  viewer: Buyer,
): Promise<void> {
  const { cardId } = await readProfile(db, viewer.id, payments.name)
  if (cardId === null || viewer.purpose !== 'app') throw invalid('Informe o cartão.')
  assertConfirmed(viewer, clock())
}

async function readOrder(
  services: SubscribeServices,
  viewer: Buyer,
  body: NewSubscription,
): Promise<Order & { address: Address | null }> {
  const {
    database: { db },
    config,
  } = services
  const form = formOf(body)
  const breaks = purchaseBreaks(form, config.payments.methods)
  const { method } = form
  if (breaks.length > 0 || !isPaymentMethod(method)) throw invalid(breaks.map(({ message }) => message))
  const plan = await findPlan(db, { identifier: form.plan })
  if (!plan?.isOffered) throw invalid('Escolha um plano.')
  const address = await readAddress(db, form, body.address?.complement)
  const cardToken = body.card_token || null
  if (method === 'credit_card' && cardToken === null) await assertCardOnFile(services, viewer)
  return { userId: viewer.id, plan, method, cardToken, address }
}

/**
 * Buys a plan for the signed-in person; the payload's `user_id` is ignored. What can be refused without the provider is
 * refused before the token is used up, so that the form can be sent again.
 */
export async function subscribe(
  services: SubscribeServices,
  viewer: Buyer,
  body: NewSubscription,
): Promise<{ response: Response }> {
  const { address, ...order } = await readOrder(services, viewer, body)
  const response = await runCheckout(services, viewer, body.token ?? '', async (key) => {
    await saveProfile(services.database.db, viewer.id, services.payments.name, address)
    return purchase(services, key, order)
  })
  return { response }
}
