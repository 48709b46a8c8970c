import { sql } from 'kysely'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { ProviderSilent } from '../../platform/payments/provider.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'
import { findPlan, liveSubscription, lockSubscriptions, planOf } from '../subscription-rows.ts'
import { trySyncSubscription } from './cancel.ts'

/** Reads again at the provider what is not settled yet. */
async function refresh(services: BillingServices, userId: number): Promise<void> {
  const { rows } = await sql<{ invoiceId: string }>`
    select provider_invoice_id as "invoiceId" from payments
    where user_id = ${userId} and status = 'pending' and provider_invoice_id is not null order by id`.execute(
    services.database.db,
  )
  try {
    for (const { invoiceId } of rows) await settleInvoice(services, invoiceId)
  } catch (error) {
    // What is known here is answered; the reconciliation asks again.
    if (!(error instanceof ProviderSilent)) throw error
  }
}

/** A cheaper plan follows at the end of the paid period; the plan in force chosen again takes that back. */
async function choosePlan(services: BillingServices, userId: number, identifier: string): Promise<void> {
  const { db } = services.database
  const plan = await findPlan(db, { identifier })
  if (!plan) throw invalid('Escolha um plano.')
  const changed = await db.transaction().execute(async (trx) => {
    const live = (await lockSubscriptions(trx, userId)).find(({ status }) => status !== 'canceled')
    if (!live) throw conflict('Você ainda não tem uma assinatura.')
    const isCurrent = plan.id === live.planId
    // After a purchase its own plan is named: there is nothing to change.
    if (isCurrent && live.nextPlanId === null) return null
    if (live.status !== 'active') throw conflict('Só uma assinatura ativa pode trocar de plano.')
    const current = await planOf(trx, live.planId)
    if (!isCurrent && !plan.isOffered) throw invalid('Escolha um plano.')
    if (plan.priceCents > current.priceCents)
      throw conflict('Para um plano mais caro é preciso pagar a diferença.')
    await sql`
      update subscriptions set next_plan_id = ${isCurrent ? null : plan.id}, expected_price_cents = ${plan.priceCents}
      where id = ${live.id}`.execute(trx)
    return live.id
  })
  if (changed !== null) await trySyncSubscription(services, changed)
}

/** Has in force here what the provider knows; with a cheaper plan, plans the change. */
export async function updateSubscription(
  services: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
  { plan_identifier: identifier = '' }: { plan_identifier?: string },
): Promise<void> {
  await refresh(services, userId)
  if (identifier !== '') await choosePlan(services, userId, identifier)
  const live = await liveSubscription(services.database.db, userId)
  if (live?.status === 'active') await trySyncSubscription(services, live.id)
}
