import { readInspection, slaughterhouseErrors } from '@arroba/contract/staff/rules/master-data.ts'
import type {
  ChangedSlaughterhouse,
  SlaughterhouseForm,
  StaffSlaughterhouse,
} from '@arroba/contract/staff/slaughterhouses.ts'
import { one, run } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { change } from '../../platform/http/command.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { announce } from '../../platform/live/channel.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { announceRatings, type RankingServices } from '../ranking.ts'
import { moveScalePosts } from '../scale-posts.ts'
import { insertSlaughterhouse, updateSlaughterhouseRow } from './sql/statements.ts'
import { readStaffSlaughterhouse, staffSlaughterhouses } from './staff-slaughterhouses.ts'

type RecordedSlaughterhouse = {
  name: string
  city_code: number
  inspection: string | null
  is_active: boolean
}

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'fridge-created': RecordedSlaughterhouse
    'fridge-changed': { from: RecordedSlaughterhouse; to: RecordedSlaughterhouse }
  }
}

export async function createSlaughterhouse(
  { database, ranking, clock }: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  form: SlaughterhouseForm,
): Promise<{ fridge: StaffSlaughterhouse }> {
  const details = readForm(form)
  const slaughterhouse = await database.db.transaction().execute(async (trx) => {
    const now = clock()
    const { id } = await one(trx, insertSlaughterhouse, { ...paramsOf(details), now })
    const action = { actorId: viewer.id, subject: ['fridge', id], details, at: now } as const
    await recordStaffAction(trx, 'fridge-created', action)
    await announceRatings(trx)
    await announce(trx, 'cards', { postIds: null })
    return readStaffSlaughterhouse(trx, id)
  })
  ranking.changed()
  return { fridge: slaughterhouse }
}

/** Changes the record of a slaughterhouse; an inactive one leaves ranking and search, and keeps its address. */
export async function updateSlaughterhouse(
  services: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
  { version, ...form }: ChangedSlaughterhouse,
): Promise<Json> {
  const to = readForm(form)
  const command = { subject: staffSlaughterhouses, viewer, id, ability: 'change', version } as const
  const json = await change(services, command, async (trx, current, { now }) => {
    await run(trx, updateSlaughterhouseRow, { ...paramsOf(to), id })
    await moveScalePosts(trx, [id])
    const details = { from: recorded(current), to }
    const action = { actorId: viewer.id, subject: ['fridge', id], details, at: now } as const
    await recordStaffAction(trx, 'fridge-changed', action)
    await announceRatings(trx)
    await announce(trx, 'cards', { postIds: null })
  })
  services.ranking.changed()
  return json
}

function readForm({
  name: written,
  city_code,
  inspection,
  is_active,
}: SlaughterhouseForm): RecordedSlaughterhouse {
  const name = oneLine(written)
  const breaks = slaughterhouseErrors({ name, city_code, inspection })
  if (breaks.length > 0 || city_code === null) throw invalid(breaks.map(({ message }) => message))
  return { name, city_code, inspection: readInspection(inspection), is_active }
}

function paramsOf({ name, city_code, inspection, is_active }: RecordedSlaughterhouse) {
  return { name, cityCode: city_code, inspection, isActive: is_active }
}

function recorded({ name, city, inspection, is_active }: StaffSlaughterhouse): RecordedSlaughterhouse {
  return { name, city_code: city.code, inspection, is_active }
}
