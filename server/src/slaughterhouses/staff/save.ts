import { readInspection, slaughterhouseErrors } from '@arroba/contract/staff/rules/master-data.ts'
import type {
  ChangedSlaughterhouse,
  SlaughterhouseForm,
  StaffSlaughterhouse,
} from '@arroba/contract/staff/slaughterhouses.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { demandUnchanged, invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { announceRatings, type Ranking } from '../ranking.ts'
import { moveScalePosts } from '../scale-posts.ts'
import { readStaffSlaughterhouse } from './staff-list.ts'

/** A slaughterhouse as it is kept. */
type Kept = { name: string; city_code: number; inspection: string | null; is_active: boolean }

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'fridge-created': Kept
    'fridge-changed': { from: Kept; to: Kept }
  }
}

type Parts = { database: Database; ranking: Ranking; clock: Clock }

const readForm = ({ name: written, city_code, inspection, is_active }: SlaughterhouseForm): Kept => {
  const name = oneLine(written)
  const breaks = slaughterhouseErrors({ name, city_code, inspection })
  if (breaks.length > 0 || city_code === null) throw invalid(breaks.map(({ message }) => message))
  return { name, city_code, inspection: readInspection(inspection), is_active }
}

const keptOf = ({ name, city, inspection, is_active }: StaffSlaughterhouse): Kept => ({
  name,
  city_code: city.code,
  inspection,
  is_active,
})

export const createSlaughterhouse = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  form: SlaughterhouseForm,
): Promise<StaffSlaughterhouse> => {
  const given = readForm(form)
  const slaughterhouse = await db.transaction().execute(async (trx) => {
    const at = clock()
    const { rows } = await sql<{ id: number }>`
      insert into slaughterhouses (name, city_code, inspection, is_active, created_at)
      values (${given.name}, ${given.city_code}, ${given.inspection}, ${given.is_active}, ${at})
      returning id`.execute(trx)
    const id = rows[0]?.id ?? null
    if (id === null) throw new Error('a slaughterhouse was written without an id')
    await recordStaffAction(trx, 'fridge-created', {
      actorId: viewer.id,
      subject: ['fridge', id],
      details: given,
      at,
    })
    await announceRatings(trx)
    return readStaffSlaughterhouse(trx, id)
  })
  ranking.changed()
  return slaughterhouse
}

const write = async (trx: Trx, id: number, { name, city_code, inspection, is_active }: Kept) => {
  await sql`update slaughterhouses set name = ${name}, city_code = ${city_code}, inspection = ${inspection},
    is_active = ${is_active}, version = version + 1 where id = ${id}`.execute(trx)
  await moveScalePosts(trx, [id])
}

/** Changes what is known of a slaughterhouse; an inactive one leaves ranking and search, and keeps its address. */
export const updateSlaughterhouse = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  id: number,
  form: ChangedSlaughterhouse,
): Promise<StaffSlaughterhouse> => {
  const given = readForm(form)
  const slaughterhouse = await db.transaction().execute(async (trx) => {
    await sql`select from slaughterhouses where id = ${id} for update`.execute(trx)
    const before = await readStaffSlaughterhouse(trx, id)
    demandUnchanged(
      form.version,
      before.version,
      'O frigorífico mudou depois que você o abriu. Confira e tente de novo.',
    )
    await write(trx, id, given)
    await recordStaffAction(trx, 'fridge-changed', {
      actorId: viewer.id,
      subject: ['fridge', id],
      details: { from: keptOf(before), to: given },
      at: clock(),
    })
    await announceRatings(trx)
    return readStaffSlaughterhouse(trx, id)
  })
  ranking.changed()
  return slaughterhouse
}
