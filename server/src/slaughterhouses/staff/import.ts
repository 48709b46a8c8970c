import { hash } from 'node:crypto'
import type { ImportLine } from '@arroba/contract/staff/slaughterhouses.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/data/database.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../../platform/http/errors.ts'
import { announceRatings } from '../ranking.ts'
import { moveScalePosts } from '../scale-posts.ts'
import { type Plan, planImport } from './import-plan.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    /** Of those that were created and changed, the ids. */
    'fridges-imported': { created: number[]; changed: number[]; same: number }
  }
}

type Outcome = { lines: ImportLine[]; created: number; changed: number; same: number }

const digestOf = ({ lines }: Plan): string => hash('sha256', JSON.stringify(lines), 'hex')

const demandFile = (file: Buffer | null): Buffer => {
  if (!file) throw invalid('Escolha um arquivo CSV.')
  return file
}

/** What a file would do, line by line, and how to say that this is what is meant. */
export const previewImport = async (db: Db, file: Buffer | null) => {
  const plan = await planImport(db, demandFile(file))
  return { lines: plan.lines, digest: digestOf(plan) }
}

const write = async (
  trx: Trx,
  { planned }: Plan,
  at: Date,
): Promise<{ created: number[]; changed: number[] }> => {
  const rows = JSON.stringify(planned.map(({ id, values }) => ({ id, ...values })))
  const given = sql`jsonb_to_recordset(${rows}::jsonb)
    g(id bigint, name text, city_code integer, inspection text, is_active boolean)`
  const changed = await sql<{ id: number }>`
    update slaughterhouses f set name = g.name, city_code = g.city_code, inspection = g.inspection, is_active = g.is_active,
      version = version + 1
    from ${given} where f.id = g.id returning f.id`.execute(trx)
  const created = await sql<{ id: number }>`
    insert into slaughterhouses (name, city_code, inspection, is_active, created_at)
    select g.name, g.city_code, g.inspection, g.is_active, ${at}::timestamptz from ${given} where g.id is null
    returning id`.execute(trx)
  const ids = (list: { rows: { id: number }[] }) => list.rows.map(({ id }) => id)
  await moveScalePosts(trx, ids(changed))
  return { created: ids(created), changed: ids(changed) }
}

/** Does what a file says, all of it or nothing; with `digest` only if that is what a preview told. */
export const importSlaughterhouses = async (
  db: Db,
  file: Buffer | null,
  { actorId, at, digest }: { actorId: number | null; at: Date; digest?: string },
): Promise<Outcome> => {
  const bytes = demandFile(file)
  return db.transaction().execute(async (trx) => {
    // Nobody else of staff changes slaughterhouses meanwhile; whoever negotiations with them or rates them goes on.
    await sql`select from slaughterhouses order by id for no key update`.execute(trx)
    const plan = await planImport(trx, bytes)
    const wrong = plan.lines.flatMap(({ error }) => error ?? [])
    if (wrong.length > 0) throw invalid(wrong)
    if (digest !== undefined && digest !== digestOf(plan))
      throw conflict('Os frigoríficos mudaram desde a conferência. Confira o arquivo de novo.')
    const { created, changed } = await write(trx, plan, at)
    const same = plan.lines.length - created.length - changed.length
    await recordStaffAction(trx, 'fridges-imported', {
      actorId,
      subject: ['fridge', null],
      details: { created, changed, same },
      at,
    })
    await announceRatings(trx)
    return { lines: plan.lines, created: created.length, changed: changed.length, same }
  })
}
