import type { StaffSlaughterhouse } from '@arroba/contract/staff/slaughterhouses.ts'
import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Db, Trx } from '../../platform/data/database.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { invalid } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { announceRatings, type Ranking } from '../ranking.ts'
import { moveScalePosts } from '../scale-posts.ts'
import { readStaffSlaughterhouse } from './staff-list.ts'

type Counts = {
  negotiations: number
  evaluations: number
  evaluations_left: number
  scales: number
  scales_left: number
}
type Preview = Counts & { fridge: StaffSlaughterhouse; into: StaffSlaughterhouse }

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'fridge-merged': Counts & { name: string; into_id: number; into_name: string }
  }
}

type Parts = { database: Database; ranking: Ranking; clock: Clock }
type Pair = { gone: number; into: number }

const demandTwo = ({ gone, into }: Pair): void => {
  if (gone === into) throw invalid('Escolha dois frigoríficos diferentes.')
}

/** What moves, and of what both have the same. */
const count = async (db: Db | Trx, { gone, into }: Pair): Promise<Counts> => {
  const { rows } = await sql<Counts>`
    select (select count(*) from negotiations where slaughterhouse_id = ${gone}) as negotiations,
      (select count(*) from slaughterhouse_evaluations where slaughterhouse_id = ${gone}) as evaluations,
      (select count(*) from slaughterhouse_evaluations e join slaughterhouse_evaluations o using (user_id, sex)
        where e.slaughterhouse_id = ${gone} and o.slaughterhouse_id = ${into}) as evaluations_left,
      (select count(*) from scales where slaughterhouse_id = ${gone}) as scales,
      (select count(*) from scales s join scales o using (reference_date)
        where s.slaughterhouse_id = ${gone} and o.slaughterhouse_id = ${into}) as scales_left`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('a count came without a row')
  return counts
}

export const previewMerge = async (db: Db | Trx, pair: Pair): Promise<Preview> => {
  demandTwo(pair)
  return {
    fridge: await readStaffSlaughterhouse(db, pair.gone),
    into: await readStaffSlaughterhouse(db, pair.into),
    ...(await count(db, pair)),
  }
}

/** Whoever rated both for the same sex has one voice: the newer one. */
const moveEvaluations = async (trx: Trx, { gone, into }: Pair) => {
  await sql`
    delete from slaughterhouse_evaluations e using slaughterhouse_evaluations other
    where e.slaughterhouse_id in (${gone}, ${into}) and other.slaughterhouse_id = ${gone}::bigint + ${into}::bigint - e.slaughterhouse_id
      and other.user_id = e.user_id and other.sex = e.sex
      and (other.rated_at > e.rated_at or (other.rated_at = e.rated_at and other.slaughterhouse_id = ${into}))`.execute(
    trx,
  )
  await sql`update slaughterhouse_evaluations set slaughterhouse_id = ${into} where slaughterhouse_id = ${gone}`.execute(
    trx,
  )
  await sql`update slaughterhouse_past_stars set slaughterhouse_id = ${into} where slaughterhouse_id = ${gone}`.execute(
    trx,
  )
}

/** Days on which both had a place keep the place of the one that stays. */
const movePlaces = async (trx: Trx, { gone, into }: Pair) => {
  await sql`
    delete from slaughterhouse_places p where slaughterhouse_id = ${gone}
      and exists (select from slaughterhouse_places o where o.slaughterhouse_id = ${into} and o.day = p.day)`.execute(
    trx,
  )
  await sql`update slaughterhouse_places set slaughterhouse_id = ${into} where slaughterhouse_id = ${gone}`.execute(
    trx,
  )
}

/** Of two scales of a day the newer post keeps its table; the other one stays a post with its text. */
const moveScales = async (trx: Trx, { gone, into }: Pair) => {
  await sql`
    delete from scales s using posts p, scales other join posts o on o.id = other.post_id
    where s.slaughterhouse_id in (${gone}, ${into}) and p.id = s.post_id
      and other.slaughterhouse_id = ${gone}::bigint + ${into}::bigint - s.slaughterhouse_id and other.reference_date = s.reference_date
      and (o.created_at > p.created_at or (o.created_at = p.created_at and other.slaughterhouse_id = ${into}))`.execute(
    trx,
  )
  await sql`
    update scales set slaughterhouse_id = f.id, state_code = f.state_code from slaughterhouses f
    where scales.slaughterhouse_id = ${gone} and f.id = ${into}`.execute(trx)
  await moveScalePosts(trx, [into])
}

const leadOn = async (trx: Trx, { gone, into }: Pair, at: Date) => {
  await sql`update slaughterhouse_merges set slaughterhouse_id = ${into} where slaughterhouse_id = ${gone}`.execute(
    trx,
  )
  await sql`insert into slaughterhouse_merges (merged_id, slaughterhouse_id, merged_at) values (${gone}, ${into}, ${at})`.execute(
    trx,
  )
}

/** The inspection goes along where the one that stays has none; both of them cannot hold it at once. */
const remove = async (trx: Trx, { gone, into }: Pair) => {
  const { rows } = await sql<{ inspection: string | null; state_code: number }>`
    delete from slaughterhouses where id = ${gone} returning inspection, state_code`.execute(trx)
  const [removed] = rows
  if (removed?.inspection)
    await sql`update slaughterhouses set inspection = ${removed.inspection}, version = version + 1
      where id = ${into} and inspection is null and state_code = ${removed.state_code}`.execute(trx)
}

/**
 * Makes one slaughterhouse of two that were recorded of the same, for good. A negotiation's version does not rise: its terms are
 * the same, and documents that were issued of it stay genuine.
 */
export const mergeSlaughterhouses = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  pair: Pair,
  typedName: string,
): Promise<StaffSlaughterhouse> => {
  demandTwo(pair)
  const kept = await db.transaction().execute(async (trx) => {
    const at = clock()
    await sql`select from slaughterhouses where id in (${pair.gone}, ${pair.into}) order by id for update`.execute(
      trx,
    )
    const { fridge: slaughterhouse, into, ...counts } = await previewMerge(trx, pair)
    if (oneLine(typedName) !== oneLine(slaughterhouse.name))
      throw invalid(`Para confirmar, digite o nome como está: ${slaughterhouse.name}`)
    await sql`update negotiations set slaughterhouse_id = ${pair.into} where slaughterhouse_id = ${pair.gone}`.execute(
      trx,
    )
    await moveEvaluations(trx, pair)
    await movePlaces(trx, pair)
    await moveScales(trx, pair)
    await leadOn(trx, pair, at)
    await remove(trx, pair)
    await recordStaffAction(trx, 'fridge-merged', {
      actorId: viewer.id,
      subject: ['fridge', pair.gone],
      details: { name: slaughterhouse.name, into_id: into.id, into_name: into.name, ...counts },
      at,
    })
    await announceRatings(trx)
    return readStaffSlaughterhouse(trx, pair.into)
  })
  ranking.changed()
  return kept
}
