import {
  type CattleSex,
  type EvaluationFields,
  evaluationBreaks,
  isCattleSex,
} from '@arroba/contract/rules/slaughterhouses.ts'
import type { NewEvaluation } from '@arroba/contract/slaughterhouses.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import { type Attempt, createOnce } from '../platform/data/idempotency.ts'
import { conflict, forbidden, invalid, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { rememberingStars, slaughtersAt } from './access.ts'
import { announceRatings, type Ranking } from './ranking.ts'
import { evaluationJson, slaughterhouseNotFound } from './read.ts'

type Parts = { database: Database; ranking: Ranking; clock: Clock }

const NOT_YET =
  'Só avalia quem tem um abate aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.'
const ofSex = (sex: CattleSex): string => (sex === 'male' ? 'machos' : 'fêmeas')
const notOf = (sex: CattleSex): string =>
  `Você não tem um abate de ${ofSex(sex)} aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.`
const doesNotFit = (sex: CattleSex): string =>
  `Esta negociação não é um abate de ${ofSex(sex)} aprovado neste frigorífico.`
const VOIDED =
  'A equipe da Arroba anulou esta avaliação: ela não pode ser alterada nem excluída. Acha que foi engano? Responda ao aviso.'

/** A slaughter there at all comes before what was typed. */
const demandRight = async (db: Db, viewer: Viewer, slaughterhouseId: number): Promise<void> => {
  const of = (sex: CattleSex) => sql.raw(slaughtersAt(String(Number(viewer.id)), 'f.id', `'${sex}'`))
  const { rows } = await sql<{ may: boolean }>`
    select exists (select from ${of('male')}) or exists (select from ${of('female')}) as may
    from slaughterhouses f where f.id = ${slaughterhouseId}`.execute(db)
  const [slaughterhouse] = rows
  if (!slaughterhouse) throw slaughterhouseNotFound()
  if (!slaughterhouse.may) throw forbidden(NOT_YET)
}

type Chosen = { sex: CattleSex; negotiationId: number | null }

/** The approved slaughter that a rating rests on: the one that was named, or the newest that fits. */
const demandSlaughter = async (
  trx: Trx,
  viewer: Viewer,
  slaughterhouseId: number,
  { sex, negotiationId }: Chosen,
): Promise<number> => {
  // Nobody merges it away meanwhile.
  const standing =
    await sql`select 1 from slaughterhouses where id = ${slaughterhouseId} for key share`.execute(trx)
  if (standing.rows.length === 0) throw slaughterhouseNotFound()
  const { rows } = await sql<{ id: number }>`
    select n.id from ${sql.raw(slaughtersAt(String(Number(viewer.id)), String(Number(slaughterhouseId)), `'${sex}'`))}
      and (${negotiationId}::bigint is null or n.id = ${negotiationId})
    order by n.reviewed_at desc, n.id desc limit 1`.execute(trx)
  const [slaughter] = rows
  if (slaughter) return slaughter.id
  throw negotiationId === null ? forbidden(notOf(sex)) : invalid(doesNotFit(sex))
}

/** A person's ratings change one at a time, so that what counted until now is written down once. */
const takeTurn = (trx: Trx, { id }: Viewer) =>
  sql`select from users where id = ${id} for no key update`.execute(trx)

/**
 * The stars that are about to change or go keep counting for the days that they counted on. What staff voided stays as it
 * is, so that nobody gets it back by giving it again.
 */
const prepareChange = async (
  trx: Trx,
  viewer: Viewer,
  { slaughterhouseId, sex, at }: { slaughterhouseId: number; sex: string; at: Date },
): Promise<void> => {
  const { rows } = await sql<{ isVoided: boolean }>`
    select voided_at is not null as "isVoided" from slaughterhouse_evaluations
    where slaughterhouse_id = ${slaughterhouseId} and user_id = ${viewer.id} and sex = ${sex}`.execute(trx)
  const [standing] = rows
  if (!standing) return
  if (standing.isVoided) throw conflict(VOIDED)
  await sql`${sql.raw(rememberingStars(viewer.id, String(Number(slaughterhouseId)), at))} and sex = ${sex}`.execute(
    trx,
  )
}

type Given = { slaughterhouseId: number; negotiationId: number; fields: EvaluationFields; at: Date }

const write = async (
  trx: Trx,
  viewer: Viewer,
  { slaughterhouseId, negotiationId, fields: { stars, sex, comment }, at }: Given,
): Promise<string> => {
  const { rows } = await sql<{ body: string }>`
    insert into slaughterhouse_evaluations as e
      (slaughterhouse_id, user_id, sex, stars, comment, rated_at, first_rated_at, negotiation_id)
    values (${slaughterhouseId}, ${viewer.id}, ${sex}, ${stars}, ${comment || null}, ${at}, ${at}, ${negotiationId})
    on conflict (slaughterhouse_id, user_id, sex) do update
      set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at,
        negotiation_id = excluded.negotiation_id
    returning json_build_object('evaluation', ${sql.raw(evaluationJson)})::text as body`.execute(trx)
  const [row] = rows
  if (!row) throw new Error('a rating was written and is not there')
  return row.body
}

/**
 * Gives a slaughterhouse the viewer's stars for one sex of cattle, in the place of those that they gave before. A comment
 * that staff hid stays hidden, whatever is written in its place.
 */
export const evaluateSlaughterhouse = async (
  { database: { db }, ranking, clock }: Parts,
  viewer: Viewer,
  slaughterhouseId: number,
  { stars = null, sex = null, comment, negotiation_id: negotiationId = null }: NewEvaluation,
  attempt: Attempt,
): Promise<Json> => {
  await demandRight(db, viewer, slaughterhouseId)
  const fields = { stars, sex, comment: comment?.trim() ?? '' }
  const breaks = evaluationBreaks(fields)
  if (breaks.length > 0 || !isCattleSex(sex)) throw invalid(breaks.map(({ message }) => message))

  const { body } = await createOnce(db, attempt, async (trx) => {
    await takeTurn(trx, viewer)
    const at = clock()
    const slaughterId = await demandSlaughter(trx, viewer, slaughterhouseId, { sex, negotiationId })
    await prepareChange(trx, viewer, { slaughterhouseId, sex, at })
    const body = await write(trx, viewer, { slaughterhouseId, negotiationId: slaughterId, fields, at })
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
  { id: slaughterhouseId, sex }: { id: number; sex: string },
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    await takeTurn(trx, viewer)
    await prepareChange(trx, viewer, { slaughterhouseId, sex, at: clock() })
    const { rows } = await sql`
      delete from slaughterhouse_evaluations where slaughterhouse_id = ${slaughterhouseId} and user_id = ${viewer.id} and sex = ${sex}
      returning 1`.execute(trx)
    if (rows.length === 0) throw notFound('Você não avaliou este frigorífico.')
    await announceRatings(trx)
  })
  ranking.changed()
}
