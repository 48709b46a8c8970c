import { type EvaluationFields, evaluationBreaks } from '@arroba/contract/fridges.rules.ts'
import type { NewEvaluation } from '@arroba/contract/fridges.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Trx } from '../platform/database.ts'
import { forbidden, invalid, notFound } from '../platform/errors.ts'
import { type Attempt, createOnce } from '../platform/idempotency.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import { hasSlaughteredAt } from './access.ts'
import { announceRatings, type Ranking } from './ranking.ts'
import { evaluationJson, fridgeNotFound } from './read.ts'

type Parts = { database: Database; ranking: Ranking; clock: Clock }

const NOT_YET =
  'Só avalia quem tem um abate aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.'

const demandRight = async (db: Db, viewer: Viewer, fridgeId: number): Promise<void> => {
  const { rows } = await sql<{ may: boolean }>`
    select ${sql.raw(hasSlaughteredAt(String(Number(viewer.id)), 'f.id'))} as may
    from fridges f where f.id = ${fridgeId}`.execute(db)
  const [fridge] = rows
  if (!fridge) throw fridgeNotFound()
  if (!fridge.may) throw forbidden(NOT_YET)
}

/** A person's ratings change one at a time, so that what counted until now is written down once. */
const takeTurn = (trx: Trx, { id }: Viewer) =>
  sql`select from users where id = ${id} for no key update`.execute(trx)

/** The stars that are about to change or go keep counting for the days that they counted on. */
const rememberStars = (trx: Trx, { id }: Viewer, fridgeId: number, sex: string | null, at: Date) =>
  sql`insert into fridge_past_stars (fridge_id, stars, rated_at, until_at)
    select fridge_id, stars, rated_at, ${at} from fridge_evaluations
    where fridge_id = ${fridgeId} and user_id = ${id} and sex = ${sex}`.execute(trx)

const write = async (
  trx: Trx,
  viewer: Viewer,
  fridgeId: number,
  { stars, sex, comment }: EvaluationFields,
  at: Date,
): Promise<string> => {
  const { rows } = await sql<{ body: string }>`
    insert into fridge_evaluations as e (fridge_id, user_id, sex, stars, comment, rated_at)
    values (${fridgeId}, ${viewer.id}, ${sex}, ${stars}, ${comment || null}, ${at})
    on conflict (fridge_id, user_id, sex) do update
      set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at
    returning json_build_object('evaluation', ${sql.raw(evaluationJson)})::text as body`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a rating was written and is not there')
  return row.body
}

/** Gives a slaughterhouse the viewer's stars for one sex of cattle, in the place of those that they gave before. */
export const evaluateFridge = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  fridgeId: number,
  { stars = null, sex = null, comment }: NewEvaluation,
  attempt: Attempt,
): Promise<Json> => {
  await demandRight(db, viewer, fridgeId)
  const given = { stars, sex, comment: comment?.trim() ?? '' }
  const breaks = evaluationBreaks(given)
  if (breaks.length > 0) throw invalid(breaks.map(({ message }) => message))

  const { body } = await createOnce(db, attempt, async (trx) => {
    await takeTurn(trx, viewer)
    const now = clock()
    await rememberStars(trx, viewer, fridgeId, sex, now)
    const body = await write(trx, viewer, fridgeId, given, now)
    await announceRatings(trx)
    return body
  })
  ranking.changed()
  return new Json(body)
}

/** Takes the viewer's rating back. */
export const takeBackEvaluation = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  { id: fridgeId, sex }: { id: number; sex: string },
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, viewer)
    await rememberStars(trx, viewer, fridgeId, sex, clock())
    const { rows } = await sql`
      delete from fridge_evaluations where fridge_id = ${fridgeId} and user_id = ${viewer.id} and sex = ${sex}
      returning 1`.execute(trx)
    if (rows.length === 0) throw notFound('Você não avaliou este frigorífico.')
    await announceRatings(trx)
  })
  ranking.changed()
}
