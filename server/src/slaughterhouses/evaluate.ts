import {
  type CattleSex,
  type EvaluationFields,
  evaluationBreaks,
  isCattleSex,
} from '@arroba/contract/rules/slaughterhouses.ts'
import type { NewEvaluation } from '@arroba/contract/slaughterhouses.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile, words } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { asText, eb } from '../platform/data/expressions.ts'
import type { Attempt } from '../platform/data/idempotency.ts'
import { maybeOne, one, run } from '../platform/data/query.ts'
import { create, perform, type Subject } from '../platform/http/command.ts'
import { conflict, forbidden, invalid, notFound } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { hasSlaughter, slaughtersAt } from './access.ts'
import { evaluationJson } from './card.ts'
import { insertPastStars } from './expressions.ts'
import { announceRatings, type RankingServices } from './ranking.ts'
import { slaughterhouseNotFound } from './read.ts'
import {
  deleteRating,
  findOwnRating,
  findSlaughterhouseForKeyShare,
  takeTurnToRate,
  writeRating,
} from './sql/statements.ts'

/**
 * Gives a slaughterhouse the viewer's stars for one sex of cattle, in the place of those that they gave before. A comment
 * that staff hid stays hidden, whatever is written in its place.
 */
export async function evaluateSlaughterhouse(
  services: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  slaughterhouseId: number,
  form: NewEvaluation,
  attempt: Attempt,
): Promise<Json> {
  await assertMayRate(services.database.db, viewer, slaughterhouseId)
  const given = readForm(form)
  const json = await create(services, { subject: ownRatings, viewer, attempt }, async (trx) => {
    const rating = { slaughterhouseId, sex: given.sex }
    await run(trx, takeTurnToRate, { viewer: viewer.id })
    // Read in one's turn: what was waited for came before, and has counted until now.
    const now = services.clock()
    const negotiationId = await findSlaughter(trx, viewer, rating, form.negotiation_id ?? null)
    await prepareChange(trx, viewer, rating, now)
    const { id } = await one(trx, writeRating, { ...rating, ...given, viewer: viewer.id, negotiationId, now })
    await announceRatings(trx)
    return id
  })
  services.ranking.changed()
  return json
}

/** Takes the viewer's rating back. */
export async function takeBackEvaluation(
  services: RankingServices,
  viewer: Pick<Viewer, 'id'>,
  { id: slaughterhouseId, sex }: { id: number; sex: CattleSex },
): Promise<void> {
  const subject = ownRatingOfSex(sex)
  const command = { subject, viewer, id: slaughterhouseId, ability: 'delete' } as const
  await perform(services, command, async (trx, { id }) => {
    const now = services.clock()
    await run(trx, storePastStars, { user: viewer.id, slaughterhouseId, sex, now })
    await run(trx, deleteRating, { id, viewer: viewer.id })
    await announceRatings(trx)
  })
  services.ranking.changed()
}

const readEvaluation = compile('own-evaluation', { id: 'bigint' }, ({ id }) =>
  build
    .selectFrom('slaughterhouse_evaluations as e')
    .select(asText(jsonBuildObject({ evaluation: evaluationJson() })).as('body'))
    .where('e.id', '=', id),
)

const ownRatings: Pick<Subject<Pick<Viewer, 'id'>, never, never>, 'read'> = {
  read: async (trx, { id }) => (await one(trx, readEvaluation, { id })).body,
}

const VOIDED =
  'A equipe da Arroba anulou esta avaliação: ela não pode ser alterada nem excluída. Acha que foi engano? Responda ao aviso.'

/** The viewer's rating for one sex of the slaughterhouse with an id. */
function ownRatingOfSex(
  sex: CattleSex,
): Subject<Pick<Viewer, 'id'>, 'delete', { id: number; can: { delete: boolean } }> {
  return {
    async find(trx, { viewer, id: slaughterhouseId }) {
      await run(trx, takeTurnToRate, { viewer: viewer.id })
      const rating = await maybeOne(trx, findOwnRating, { slaughterhouseId, viewer: viewer.id, sex })
      return rating && { id: rating.id, can: { delete: !rating.isVoided } }
    },
    missing: () => notFound('Você não avaliou este frigorífico.'),
    refusal: () => conflict(VOIDED),
  }
}

const slaughtersOfViewer = compile(
  'may-rate-slaughterhouse',
  { id: 'bigint', viewer: 'bigint' },
  ({ id, viewer }) =>
    build
      .selectFrom('slaughterhouses as f')
      .select((row) =>
        row
          .or([
            hasSlaughter(viewer, row.ref('f.id'), 'male'),
            hasSlaughter(viewer, row.ref('f.id'), 'female'),
          ])
          .as('mayRate'),
      )
      .where('f.id', '=', id),
)

/** The check of a slaughter at that slaughterhouse comes before those of the form. */
async function assertMayRate(db: Db, viewer: Pick<Viewer, 'id'>, id: number): Promise<void> {
  const slaughterhouse = await maybeOne(db, slaughtersOfViewer, { id, viewer: viewer.id })
  if (!slaughterhouse) throw slaughterhouseNotFound()
  if (!slaughterhouse.mayRate)
    throw forbidden(
      'Só avalia quem tem um abate aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.',
    )
}

function readForm({ stars = null, sex = null, comment }: NewEvaluation): {
  stars: number
  sex: CattleSex
  comment: string | null
} {
  const fields: EvaluationFields = { stars, sex, comment: comment?.trim() ?? '' }
  const breaks = evaluationBreaks(fields)
  if (breaks.length > 0 || !isCattleSex(sex) || stars === null)
    throw invalid(breaks.map(({ message }) => message))
  return { stars, sex, comment: fields.comment || null }
}

const slaughterToRate = { male: compileSlaughterToRate('male'), female: compileSlaughterToRate('female') }

function compileSlaughterToRate(sex: CattleSex) {
  const take = { slaughterhouseId: 'bigint', viewer: 'bigint', negotiationId: 'bigint?' } as const
  return compile(`slaughter-to-rate-${sex}`, take, ({ slaughterhouseId, viewer, negotiationId }) =>
    slaughtersAt(viewer, slaughterhouseId, sex)
      .select('n.id')
      .where((row) => row.or([row(negotiationId, 'is', null), row('n.id', '=', negotiationId)]))
      .orderBy('n.reviewed_at', 'desc')
      .orderBy('n.id', 'desc')
      .limit(eb.lit(1)),
  )
}

type OwnRating = { slaughterhouseId: number; sex: CattleSex }

/** The approved slaughter that a rating rests on: the one that was named, or the newest that fits. */
async function findSlaughter(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { slaughterhouseId, sex }: OwnRating,
  negotiationId: number | null,
): Promise<number> {
  if (!(await maybeOne(trx, findSlaughterhouseForKeyShare, { id: slaughterhouseId })))
    throw slaughterhouseNotFound()
  const params = { slaughterhouseId, viewer: viewer.id, negotiationId }
  const slaughter = await maybeOne(trx, slaughterToRate[sex], params)
  if (slaughter) return slaughter.id
  const ofSex = sex === 'male' ? 'machos' : 'fêmeas'
  throw negotiationId === null
    ? forbidden(
        `Você não tem um abate de ${ofSex} aprovado neste frigorífico. Registre a negociação e peça a aprovação da outra parte.`,
      )
    : invalid(`Esta negociação não é um abate de ${ofSex} aprovado neste frigorífico.`)
}

/** The stars that are about to change or go keep counting for the days that they counted on. */
const storePastStars = compile(
  'store-past-stars',
  {
    user: 'bigint',
    slaughterhouseId: 'bigint',
    sex: words<CattleSex>().required,
    now: 'timestamptz',
  },
  insertPastStars,
)

/** A voided rating stays voided, so that its author cannot get it back by rating again. */
async function prepareChange(
  trx: Trx,
  viewer: Pick<Viewer, 'id'>,
  { slaughterhouseId, sex }: OwnRating,
  now: Date,
): Promise<void> {
  const rating = await maybeOne(trx, findOwnRating, { slaughterhouseId, viewer: viewer.id, sex })
  if (!rating) return
  if (rating.isVoided) throw conflict(VOIDED)
  await run(trx, storePastStars, { user: viewer.id, slaughterhouseId, sex, now })
}
