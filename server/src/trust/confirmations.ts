import type { Expression, SqlBool } from 'kysely'
import { build } from '../platform/data/compile.ts'
import { addDays, columnsOf, countOfLastHours, eb, literal } from '../platform/data/expressions.ts'
import { isInTrustGraph } from './expressions.ts'

/** So long after it was opened an account is new. */
const YOUNG_DAYS = 14
/** Many that were confirmed within so long are a burst. */
const BURST_HOURS = 24
/** Of a single negotiation no more heads count. */
const MOST_HEADS = 100
/** After so long a negotiation weighs half. */
const HALF_LIFE_SECONDS = 90 * 24 * 60 * 60
/** Weights are added in whole millionths, so that the sum does not depend on the order. */
const MILLION = 1_000_000

const negotiation = columnsOf('negotiations', 'n')

/** What people whom `isAsked` selects sold to one another, a row for each two: what `trust_pairs` is to hold. */
export function pairsOfConfirmed(isAsked: Expression<SqlBool>, asOf: Expression<Date>) {
  return build
    .selectFrom(withBursts(confirmed(isAsked, asOf)).as('one'))
    .groupBy(['one.seller_id', 'one.buyer_id'])
    .select((row) => {
      const count = row.fn.countAll<number>()
      const heads = (without: number) =>
        row.fn<number>('least', [row.lit(MOST_HEADS), row.fn.coalesce('one.heads', row.lit(without))])
      return [
        'one.seller_id',
        'one.buyer_id',
        row.cast<number>(count, 'integer').as('negotiations'),
        row.cast<number>(row.fn.sum(heads(0)), 'integer').as('heads'),
        weightOf(heads(1), row('one.pair_last_at', '-', row.ref('one.at'))).as('weight'),
        row.cast<number>(row.fn.max('one.burst'), 'integer').as('burst'),
        row.cast<number>(count.filterWhere('one.is_young', '=', true), 'integer').as('young'),
        row.fn.min('one.at').as('first_at'),
        row.fn.max('one.at').as('last_at'),
      ]
    })
}

/** One head 1, ten 2, a hundred and more 3, a negotiation without cattle 1; each as faded as it is when the pair's last one comes. */
function weightOf(heads: Expression<number>, before: Expression<unknown>) {
  const double = (value: Expression<unknown>) => eb.cast<number>(value, 'double precision')
  const ofHeads = eb.parens(eb(eb.lit<number>(1), '+', eb.fn<number>('log', [double(heads)])))
  const seconds = eb.fn<number>('date_part', [literal('epoch'), before])
  const halfLives = eb(seconds, '/', eb.lit<number>(-HALF_LIFE_SECONDS))
  const faded = eb(ofHeads, '*', eb.fn<number>('power', [double(eb.lit(2)), halfLives]))
  const millionths = eb.cast<number>(eb.fn('round', [eb(faded, '*', eb.lit<number>(MILLION))]), 'bigint')
  return eb(double(eb.fn.sum(millionths)), '/', eb.lit<number>(MILLION))
}

/** Each with the last of its pair, and how many of its pair came in the day up to it. */
function withBursts(negotiations: ReturnType<typeof confirmed>) {
  return build
    .selectFrom(negotiations.as('c'))
    .selectAll('c')
    .select((row) => [
      row.fn
        .max('c.at')
        .over((over) => over.partitionBy(['c.seller_id', 'c.buyer_id']))
        .as('pair_last_at'),
      countOfLastHours(BURST_HOURS, {
        at: row.ref('c.at'),
        of: [row.ref('c.seller_id'), row.ref('c.buyer_id')],
      }).as('burst'),
    ])
}

/** Approved negotiations of two people who count. */
function confirmed(isAsked: Expression<SqlBool>, asOf: Expression<Date>) {
  const isSale = eb(negotiation('kind'), '=', 'sale')
  const ownerId = negotiation('user_id')
  const reviewerId = negotiation('reviewer_id').$castTo<number>()
  const at = negotiation('reviewed_at').$castTo<Date>()
  const firstOpened = eb.fn<Date>('least', [
    columnsOf('users', 'o')('created_at'),
    columnsOf('users', 'r')('created_at'),
  ])
  return build
    .selectFrom('negotiations as n')
    .innerJoin('users as o', 'o.id', 'n.user_id')
    .innerJoin('users as r', 'r.id', 'n.reviewer_id')
    .select([
      eb.case().when(isSale).then(ownerId).else(reviewerId).end().as('seller_id'),
      eb.case().when(isSale).then(reviewerId).else(ownerId).end().as('buyer_id'),
      'n.heads',
      at.as('at'),
      eb(at, '<', addDays(firstOpened, YOUNG_DAYS)).$castTo<boolean>().as('is_young'),
    ])
    .where('n.status', '=', 'approved')
    .where(isAsked)
    .where(isInTrustGraph('o', asOf))
    .where(isInTrustGraph('r', asOf))
}
