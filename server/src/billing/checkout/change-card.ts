import { APPROVED } from '@arroba/contract/rules/billing.ts'
import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { renewalOf } from '../renewals/renew.ts'
import { liveSubscription, type SubscriptionRow } from '../subscription-rows.ts'
import { ensureCustomer, keepCard, readPayer } from './billing-profile.ts'
import { chargePayment } from './charge.ts'
import type { Needs } from './invoices.ts'
import { responseOf } from './purchase-quote.ts'
import { checkingOut, noteTarget, type Response } from './start-checkout.ts'

const CHANGED: Response = { message: APPROVED, success: true, pdf: null, payment_id: null }

const demandLive = async (needs: Needs, userId: number): Promise<SubscriptionRow> => {
  const live = await liveSubscription(needs.database.db, userId)
  if (live?.status !== 'active' && live?.status !== 'past_due')
    throw conflict('Só uma assinatura ativa pode trocar de cartão.')
  return live
}

const change = async (needs: Needs, key: string, userId: number, cardToken: string): Promise<Response> => {
  const { db } = needs.database
  const live = await demandLive(needs, userId)
  const customerId = await ensureCustomer(needs, await readPayer(needs, userId))
  const cardId = await keepCard(needs, { userId, customerId, cardToken })
  await sql`update subscriptions set payment_method = 'credit_card' where id = ${live.id}`.execute(db)
  if (live.status !== 'past_due') return CHANGED
  const open = await renewalOf(needs, { ...live, method: 'credit_card' })
  if (!open) return CHANGED
  await noteTarget(db, key, open)
  return responseOf(open, await chargePayment(needs, open, cardId))
}

/** Keeps another card for what comes, and charges it at once for a renewal that is behind; refused there, it is kept all the same. */
export const changeCard = async (
  needs: Needs,
  viewer: Pick<Viewer, 'id'>,
  { card_token: cardToken = '', token = '' }: { card_token?: string; token?: string },
): Promise<void> => {
  if (cardToken === '') throw invalid('Informe o cartão.')
  await demandLive(needs, viewer.id)
  const { success, message } = await checkingOut(needs, viewer, token, (key) =>
    change(needs, key, viewer.id, cardToken),
  )
  if (!success)
    throw invalid(`O cartão foi trocado, mas o pagamento em aberto não foi autorizado: ${message}.`)
}
