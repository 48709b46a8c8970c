import { APPROVED } from '@arroba/contract/rules/billing.ts'
import { run } from '../../platform/data/query.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { renewalOf } from '../renewals/renew.ts'
import { currentSubscription, type SubscriptionRow } from '../subscription-rows.ts'
import { ensureCustomer, readPayer, storeCard } from './billing-profile.ts'
import { chargePayment } from './charge.ts'
import type { InvoiceServices } from './invoices.ts'
import { responseOf } from './purchase.ts'
import { setMethodToCard } from './sql/statements.ts'
import { type Response, recordCheckoutPayment, runCheckout } from './start-checkout.ts'

const CHANGED: Response = { message: APPROVED, success: true, pdf: null, payment_id: null }

async function requireLive(services: InvoiceServices, userId: number): Promise<SubscriptionRow> {
  const live = await currentSubscription(services.database.db, userId)
  if (live?.status !== 'active' && live?.status !== 'past_due')
    throw conflict('Só uma assinatura ativa pode trocar de cartão.')
  return live
}

async function change(
  services: InvoiceServices,
  key: string,
  userId: number,
  cardToken: string,
): Promise<Response> {
  const { db } = services.database
  const live = await requireLive(services, userId)
  const customerId = await ensureCustomer(services, await readPayer(services, userId))
  const cardId = await storeCard(services, { userId, customerId, cardToken })
  await run(db, setMethodToCard, { id: live.id })
  if (live.status !== 'past_due') return CHANGED
  const open = await renewalOf(services, { ...live, method: 'credit_card' })
  if (!open) return CHANGED
  await recordCheckoutPayment(db, key, open)
  return responseOf(open, await chargePayment(services, open, { cardId, checkout: key }))
}

/** Stores another card for later payments, and charges it at once for an overdue renewal. If that is refused, the card is kept. */
export async function changeCard(
  services: InvoiceServices,
  viewer: Pick<Viewer, 'id'>,
  { card_token: cardToken = '', token = '' }: { card_token?: string; token?: string },
): Promise<void> {
  if (cardToken === '') throw invalid('Informe o cartão.')
  await requireLive(services, viewer.id)
  const { success, message } = await runCheckout(services, viewer, token, (key) =>
    change(services, key, viewer.id, cardToken),
  )
  if (!success)
    throw invalid(`O cartão foi trocado, mas o pagamento em aberto não foi autorizado: ${message}.`)
}
