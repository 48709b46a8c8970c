import { readCentavos } from '@arroba/contract/rules/money.ts'
import type { NewPlan, PlanChange, StaffPlan } from '@arroba/contract/staff/plans.ts'
import { newPlanBreaks, planBreaks } from '@arroba/contract/staff/rules/master-data.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { conflict, demandUnchanged, invalid, notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { oneLine } from '../../platform/text/form-text.ts'

/** What of a plan staff may have changed; the price in centavos. */
type Terms = Pick<StaffPlan, 'name' | 'description' | 'features' | 'is_active'> & { centavos: number }

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'plan-created': Terms & { plan_identifier: string; interval_months: number }
    'plan-changed': { from: Terms; to: Terms }
  }
}

type Parts = { database: Database; clock: Clock }

/** Whose plans are paid for; those of 'arroba' everybody has by themselves. */
const SOLD_BY = 'iugu'

const plansWithUses = (which: 'all' | number) => sql<StaffPlan & { centavos: number }>`
  select p.id, p.version, p.identifier as plan_identifier, p.name, p.description, p.price::float8 as price,
    (p.price * 100)::integer as centavos, p.platform, p.interval_months, p.features, p.is_active,
    (select count(*) from subscriptions s where s.plan_id = p.id and s.status <> 'canceled') as subscriptions,
    json_build_object('change_price', p.platform <> 'arroba', 'change_features', p.identifier <> 'arroba_trial',
      'deactivate', p.platform <> 'arroba') as can
  from plans p where ${which === 'all' ? sql`true` : sql`p.id = ${which}`}
  order by p.platform <> 'arroba', not p.is_active, p.price, p.interval_months, p.id`

const shown = ({ centavos: _, ...plan }: StaffPlan & { centavos: number }): StaffPlan => plan

/** Every plan: those that everybody has by themselves, those on offer, and those that are offered no more. */
export const readStaffPlans = async (db: Db): Promise<StaffPlan[]> =>
  (await plansWithUses('all').execute(db)).rows.map(shown)

const readOne = async (trx: Trx, id: number) => {
  const [plan] = (await plansWithUses(id).execute(trx)).rows
  if (!plan) throw notFound('Este plano não existe.')
  return plan
}

const termsOf = ({ name, description, features, is_active, centavos }: Terms): Terms => ({
  name,
  description,
  features,
  is_active,
  centavos,
})

const refuse = (breaks: readonly { message: string }[]): void => {
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))
}

export const createPlan = ({ database, clock }: Parts, viewer: Viewer, plan: NewPlan): Promise<StaffPlan> => {
  const given = { ...plan, name: oneLine(plan.name), description: oneLine(plan.description) }
  refuse(newPlanBreaks(given))
  const { plan_identifier, name, description, features, interval_months } = given
  const centavos = readCentavos(given.price) ?? 0
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into plans (identifier, name, description, price, platform, interval_months, features)
      values (${plan_identifier}, ${name}, ${description}, ${centavos}::integer / 100.0, ${SOLD_BY}, ${interval_months},
        ${features}::text[])
      returning id`.execute(trx)
    const id = rows[0]?.id ?? null
    if (id === null) throw new Error('a plan was written without an id')
    await recordStaffAction(trx, 'plan-created', {
      actorId: viewer.id,
      subject: ['plan', id],
      details: {
        ...termsOf({ name, description, features, centavos, is_active: true }),
        plan_identifier,
        interval_months,
      },
      at: clock(),
    })
    return shown(await readOne(trx, id))
  })
}

/** What the platform's own plans must go on being: free, there for everybody, and the trial open to everything. */
const demandPossible = (before: StaffPlan & Terms, after: Terms): void => {
  const { can } = before
  if (!can.change_price && after.centavos !== before.centavos)
    throw conflict('Este plano é de graça e não tem preço para mudar.')
  if (!can.deactivate && !after.is_active) throw conflict('Este plano é de todos e não pode ser desativado.')
  const opensTheSame = before.features.toSorted().join() === after.features.toSorted().join()
  if (!can.change_features && !opensTheSame)
    throw conflict('O teste grátis abre tudo: o que ele abre não muda.')
}

/**
 * Changes a plan. A new price holds for new subscriptions and for the next charges of those that are; nobody who has the
 * plan loses it when it is deactivated.
 */
export const updatePlan = (
  { database, clock, jobs }: Parts & { jobs: Pick<Jobs, 'enqueue'> },
  viewer: Viewer,
  id: number,
  plan: PlanChange,
): Promise<StaffPlan> =>
  database.db.transaction().execute(async (trx) => {
    await sql`select from plans where id = ${id} for update`.execute(trx)
    const before = await readOne(trx, id)
    demandUnchanged(
      plan.version,
      before.version,
      'O plano mudou depois que você o abriu. Confira e tente de novo.',
    )
    const given = { ...plan, name: oneLine(plan.name), description: oneLine(plan.description) }
    refuse(planBreaks(given, before.can.change_price))
    const after = termsOf({ ...given, centavos: readCentavos(given.price) ?? 0 })
    demandPossible(before, after)
    await sql`update plans set name = ${after.name}, description = ${after.description},
        price = ${after.centavos}::integer / 100.0, features = ${after.features}::text[], is_active = ${after.is_active},
        version = version + 1
      where id = ${id}`.execute(trx)
    await recordStaffAction(trx, 'plan-changed', {
      actorId: viewer.id,
      subject: ['plan', id],
      details: { from: termsOf(before), to: after },
      at: clock(),
    })
    if (before.platform === SOLD_BY) await jobs.enqueue(trx, 'tell-plan', { id })
    return shown(await readOne(trx, id))
  })
