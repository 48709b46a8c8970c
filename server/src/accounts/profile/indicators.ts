import type { ChangedIndicator, StaffIndicator } from '@arroba/contract/staff/indicators.ts'
import { indicatorBreak } from '@arroba/contract/staff/rules/master-data.ts'
import type { Direction } from '@arroba/contract/staff/tags.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { moveOnePlace } from '../../platform/data/positions.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { conflict, demandUnchanged, invalid, notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { oneLine } from '../../platform/text/form-text.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'indicator-created': { name: string }
    'indicator-renamed': { from: string; to: string }
    'indicator-moved': { name: string; direction: Direction }
    'indicator-deleted': { name: string }
  }
}

type IndicatorServices = { database: Database; clock: Clock }

const indicatorNotFound = () => notFound('Este item não existe.')

const indicatorsWithPeople = (which: 'all' | number) => sql<StaffIndicator>`
  select i.id, i.version, i.name, people, json_build_object('delete', people = 0) as can
  from indicators i cross join lateral (select count(*) as people from users where indicator_id = i.id) chosen
  where ${which === 'all' ? sql`true` : sql`i.id = ${which}`}
  order by i.position, i.id`

/** Every indicator with how many people chose it. */
export const readStaffIndicators = async (db: Db): Promise<StaffIndicator[]> =>
  (await indicatorsWithPeople('all').execute(db)).rows

const readOne = async (trx: Trx, id: number): Promise<StaffIndicator> => {
  const [indicator] = (await indicatorsWithPeople(id).execute(trx)).rows
  if (!indicator) throw indicatorNotFound()
  return indicator
}

/** Nobody chooses it, and no other of staff changes it, before the transaction ends. */
const lock = async (trx: Trx, id: number): Promise<StaffIndicator> => {
  await sql`select from indicators where id = ${id} for update`.execute(trx)
  return readOne(trx, id)
}

const readName = (written: string): string => {
  const name = oneLine(written)
  const wrong = indicatorBreak(name)
  if (wrong !== null) throw invalid(wrong)
  return name
}

export const createIndicator = (
  { database, clock }: IndicatorServices,
  viewer: Viewer,
  written: string,
): Promise<StaffIndicator> => {
  const name = readName(written)
  return database.db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ id: number }>`
      insert into indicators (name, position)
      values (${name}, (select coalesce(max(position), 0) + 10 from indicators)) returning id`.execute(trx)
    const id = rows[0]?.id ?? null
    if (id === null) throw new Error('an indicator was written without an id')
    await recordStaffAction(trx, 'indicator-created', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { name },
      at: clock(),
    })
    return readOne(trx, id)
  })
}

export const renameIndicator = (
  { database, clock }: IndicatorServices,
  viewer: Viewer,
  id: number,
  form: ChangedIndicator,
): Promise<StaffIndicator> => {
  const name = readName(form.name)
  return database.db.transaction().execute(async (trx) => {
    const before = await lock(trx, id)
    demandUnchanged(
      form.version,
      before.version,
      'O item mudou depois que você o abriu. Confira e tente de novo.',
    )
    await sql`update indicators set name = ${name}, version = version + 1 where id = ${id}`.execute(trx)
    await recordStaffAction(trx, 'indicator-renamed', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { from: before.name, to: name },
      at: clock(),
    })
    return readOne(trx, id)
  })
}

export const moveIndicator = (
  { database, clock }: IndicatorServices,
  viewer: Viewer,
  id: number,
  direction: Direction,
): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    if (!(await moveOnePlace(trx, 'indicators', id, direction))) throw indicatorNotFound()
    const { name } = await readOne(trx, id)
    await recordStaffAction(trx, 'indicator-moved', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { name, direction },
      at: clock(),
    })
  })

export const deleteIndicator = (
  { database, clock }: IndicatorServices,
  viewer: Viewer,
  id: number,
): Promise<void> =>
  database.db.transaction().execute(async (trx) => {
    const { name, people } = await lock(trx, id)
    if (people > 0)
      throw conflict(
        people === 1
          ? `"${name}" não pode ser excluído: 1 pessoa o escolheu no cadastro.`
          : `"${name}" não pode ser excluído: ${people.toLocaleString('pt-BR')} pessoas o escolheram no cadastro.`,
      )
    await sql`delete from indicators where id = ${id}`.execute(trx)
    await recordStaffAction(trx, 'indicator-deleted', {
      actorId: viewer.id,
      subject: ['indicator', id],
      details: { name },
      at: clock(),
    })
  })
