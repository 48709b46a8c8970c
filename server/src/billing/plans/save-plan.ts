import { readCentavos } from '@arroba/contract/rules/money.ts'
import type { NewPlan, PlanChange, StaffPlan } from '@arroba/contract/staff/plans.ts'
import { newPlanBreaks, planBreaks } from '@arroba/contract/staff/rules/master-data.ts'
import type { Db } from '../../platform/data/database.ts'
import { many, maybeOne, one, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { perform, type Subject } from '../../platform/http/command.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { findStaffPlans, insertPlan, lockPlan, updatePlanTerms } from './sql/statements.ts'

/** The fields of a plan that staff may change; the price in centavos. */
type PlanTerms = Pick<StaffPlan, 'name' | 'description' | 'features' | 'is_active'> & { centavos: number }

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'plan-created': PlanTerms & { plan_identifier: string; interval_months: number }
    'plan-changed': { from: PlanTerms; to: PlanTerms }
  }
}

type PlanServices = Pick<Services, 'database' | 'clock'>
type StoredPlan = RowOf<typeof findStaffPlans>
type CurrentPlan = { version: number; can: { update: true }; plan: StoredPlan }

/** The platform value of plans that are sold; plans of 'arroba' are everybody's without payment. */
const SOLD_BY = 'iugu'

const plans: Subject<Viewer, 'update', CurrentPlan> = {
  async find(db, { id }, { lock }) {
    if (lock) await run(db, lockPlan, { id })
    const plan = await maybeOne(db, findStaffPlans, { id })
    return plan && { version: plan.version, can: { update: true }, plan }
  },
  missing: () => notFound('Este plano não existe.'),
  refusal: () => forbidden('Você não pode alterar este plano.'),
  staleMessage: 'O plano mudou depois que você o abriu. Confira e tente de novo.',
}

/** Every plan: those that everybody has, those on offer, and those no longer offered. */
export async function readStaffPlans(db: Db): Promise<StaffPlan[]> {
  const stored = await many(db, findStaffPlans, { id: null })
  return stored.map(presentPlan)
}

export function createPlan(
  { database, clock }: PlanServices,
  viewer: Viewer,
  written: NewPlan,
): Promise<StaffPlan> {
  const { plan_identifier, interval_months } = written
  const terms = readNewTerms(written)
  const { name, description, features, centavos } = terms
  const row = { identifier: plan_identifier, name, description, features, centavos, platform: SOLD_BY }
  return database.db.transaction().execute(async (trx) => {
    const { id } = await one(trx, insertPlan, { ...row, intervalMonths: interval_months })
    await recordStaffAction(trx, 'plan-created', {
      actorId: viewer.id,
      subject: ['plan', id],
      details: { ...terms, plan_identifier, interval_months },
      at: clock(),
    })
    return presentPlan(await one(trx, findStaffPlans, { id }))
  })
}

/**
 * Changes a plan. A new price holds for new subscriptions and for the next charges of existing ones. A deactivated plan
 * stays with its subscribers.
 */
export function updatePlan(
  services: PlanServices & { jobs: Pick<Jobs, 'enqueue'> },
  viewer: Viewer,
  id: number,
  { version, ...written }: PlanChange,
): Promise<StaffPlan> {
  const command = { subject: plans, viewer, id, ability: 'update', version } as const
  return perform(services, command, async (trx, { plan: before }, { now }) => {
    const after = readTerms(written, before)
    const { name, description, features, centavos, is_active: isActive } = after
    await run(trx, updatePlanTerms, { id, name, description, features, centavos, isActive })
    await recordStaffAction(trx, 'plan-changed', {
      actorId: viewer.id,
      subject: ['plan', id],
      details: { from: termsOf(before), to: after },
      at: now,
    })
    if (before.platform === SOLD_BY) await services.jobs.enqueue(trx, 'tell-plan', { id })
    return presentPlan(await one(trx, findStaffPlans, { id }))
  })
}

function readNewTerms(written: NewPlan): PlanTerms {
  const plan = { ...written, name: oneLine(written.name), description: oneLine(written.description) }
  assertNone(newPlanBreaks(plan))
  return termsOf({ ...plan, centavos: readCentavos(plan.price) ?? 0, is_active: true })
}

function readTerms(written: Omit<PlanChange, 'version'>, before: StoredPlan): PlanTerms {
  const plan = { ...written, name: oneLine(written.name), description: oneLine(written.description) }
  assertNone(planBreaks(plan, before.can.change_price))
  const after = termsOf({ ...plan, centavos: readCentavos(plan.price) ?? 0 })
  assertChangeable(before, after)
  return after
}

/** Throws for a change that would make the platform's own plans cost money, or close what the trial opens. */
function assertChangeable(before: StoredPlan, after: PlanTerms): void {
  const { can } = before
  if (!can.change_price && after.centavos !== before.centavos)
    throw conflict('Este plano é de graça e não tem preço para mudar.')
  if (!can.deactivate && !after.is_active) throw conflict('Este plano é de todos e não pode ser desativado.')
  const opensTheSame = before.features.toSorted().join() === after.features.toSorted().join()
  if (!can.change_features && !opensTheSame)
    throw conflict('O teste grátis abre tudo: o que ele abre não muda.')
}

function assertNone(breaks: readonly { message: string }[]): void {
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))
}

function termsOf({ name, description, features, is_active, centavos }: PlanTerms): PlanTerms {
  return { name, description, features, is_active, centavos }
}

function presentPlan({ centavos: _, ...plan }: StoredPlan): StaffPlan {
  return plan
}
