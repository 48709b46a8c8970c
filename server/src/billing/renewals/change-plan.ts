import type { Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { ProviderSilent } from '../../platform/payments/provider.ts'
import { type BillingServices, settleInvoice } from '../checkout/settle-charge.ts'
import {
  currentSubscription,
  findPlan,
  lockSubscriptions,
  type PlanRow,
  planOf,
  type SubscriptionRow,
} from '../subscription-rows.ts'
import { trySyncSubscription } from './cancel.ts'
import { findUnsettledInvoices, setNextPlan } from './sql/statements.ts'

/** Reads again at the provider what is not settled yet. */
async function refresh(services: BillingServices, userId: number): Promise<void> {
  const invoices = await many(services.database.db, findUnsettledInvoices, { userId })
  try {
    for (const { invoiceId } of invoices) await settleInvoice(services, invoiceId)
  } catch (error) {
    // The answer then shows the stored state; the reconciliation asks again.
    if (!(error instanceof ProviderSilent)) throw error
  }
}

/** A cheaper plan follows at the end of the paid period; the plan in force chosen again takes that back. */
async function choosePlan(services: BillingServices, userId: number, identifier: string): Promise<void> {
  const { db } = services.database
  const plan = await findPlan(db, { identifier })
  if (!plan) throw invalid('Escolha um plano.')
  const changed = await db.transaction().execute(async (trx) => {
    const live = await lockLive(trx, userId)
    const isCurrent = plan.id === live.planId
    // A purchase ends on this call with the plan just bought: there is nothing to change.
    if (isCurrent && live.nextPlanId === null) return null
    if (live.status !== 'active') throw conflict('Só uma assinatura ativa pode trocar de plano.')
    await assertMayFollow(trx, plan, live)
    const planId = isCurrent ? null : plan.id
    await run(trx, setNextPlan, { id: live.id, planId, centavos: plan.priceCents })
    return live.id
  })
  if (changed !== null) await trySyncSubscription(services, changed)
}

/** The person's subscription that is not canceled, locked with the others. */
async function lockLive(trx: Trx, userId: number): Promise<SubscriptionRow> {
  const live = (await lockSubscriptions(trx, userId)).find(({ status }) => status !== 'canceled')
  if (!live) throw conflict('Você ainda não tem uma assinatura.')
  return live
}

/** Throws for a plan that is no longer offered, or costs more than the one in force. */
async function assertMayFollow(trx: Trx, plan: PlanRow, { planId }: SubscriptionRow): Promise<void> {
  const current = await planOf(trx, planId)
  if (plan.id !== planId && !plan.isOffered) throw invalid('Escolha um plano.')
  if (plan.priceCents > current.priceCents)
    throw conflict('Para um plano mais caro é preciso pagar a diferença.')
}

/** Takes over what the provider knows of the payments; with a cheaper plan, plans the change to it. */
export async function updateSubscription(
  services: BillingServices,
  { id: userId }: Pick<Viewer, 'id'>,
  { plan_identifier: identifier = '' }: { plan_identifier?: string },
): Promise<void> {
  await refresh(services, userId)
  if (identifier !== '') await choosePlan(services, userId, identifier)
  const live = await currentSubscription(services.database.db, userId)
  if (live?.status === 'active') await trySyncSubscription(services, live.id)
}
