import { type CattleSex, MIN_RATER_DAYS, ONE_RATING_DAYS } from '@arroba/contract/rules/slaughterhouses.ts'
import {
  type AliasableExpression,
  type Expression,
  expressionBuilder,
  type InferResult,
  type SqlBool,
} from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { isVerifiedParticipant } from '../accounts/expressions.ts'
import { isSuspended } from '../moderation/access.ts'
import { build } from '../platform/data/compile.ts'
import { addDays, bothWays, columnsOf, eb, elements, instant, literal } from '../platform/data/expressions.ts'
import type { DB } from '../platform/data/tables.ts'
import { tradingPartners } from '../trust/expressions.ts'

/** Which ratings count, from when on, and with which weight (docs/ranking-method.md). */

/** A person stands behind a rating with full weight when so many others did confirmed business with its two sides. */
const FULL_SUPPORT = 4
/** The share of its weight that a rating keeps when neither side traded with anybody else. */
const LEAST_SUPPORT = 0.1
/** Of one head 1, of 10 heads 2, of 100 heads and more 3. */
const MOST_HEADS_WEIGHT = 3

/** Rows of `slaughterhouse_evaluations e`, and `negotiations n`, the slaughter that a rating rests on. */
const rating = columnsOf('slaughterhouse_evaluations', 'e')
const slaughter = columnsOf('negotiations', 'n')

type Scope = {
  now: Expression<Date>
  /** Of which `slaughterhouse_evaluations e`. */
  only?: Expression<SqlBool>
  /** Whether a rating `e` was voided. */
  isVoided?: Expression<SqlBool>
}

/**
 * The ratings that count. The weight grows with the heads and with the people who did confirmed business with either side of
 * the slaughter. Each such person's support is divided among all ratings of the slaughterhouse that they stand behind, so
 * that together these cannot have more support than there are people.
 */
export function countingRatings(scope: Scope) {
  return build
    .with(
      (table) => table('counted').materialized(),
      () =>
        build.selectFrom(admittedRatings(scope).as('a')).selectAll().where('a.counts_from', '<=', scope.now),
    )
    .with('sides', (db) =>
      db
        .selectFrom('counted as c')
        .crossJoinLateral((side) =>
          bothWays('side', ['person', side.ref('c.user_id')], ['partner', side.ref('c.other_id')]),
        )
        .select(['c.id', 'c.slaughterhouse_id', 'side.person', 'side.partner']),
    )
    .with('people', (db) => db.selectFrom('sides').select('person').distinct())
    .with(
      (table) => table('known').materialized(),
      (db) =>
        build
          .selectFrom(
            tradingPartners(db.selectFrom('people').select('person').as('people'), scope.now).as('k'),
          )
          .innerJoin('users as u', (join) => join.onRef('u.id', '=', 'k.other').on(isTrusted('u', scope.now)))
          .select((row) => ['k.person', row.fn.agg<number[]>('array_agg', ['k.other']).as('others')])
          .groupBy('k.person'),
    )
    .with('supporters', (db) =>
      db
        .selectFrom('sides as s')
        .innerJoin('known as k', 'k.person', 's.person')
        .crossJoinLateral((row) => elements('o', 'other', row.ref('k.others')))
        .select((row) => {
          const shared = row.fn
            .countAll()
            .over((over) => over.partitionBy(['s.slaughterhouse_id', 'o.other']))
          return ['s.id', row(row.lit<number>(1), '/', row.cast<number>(shared, 'float8')).as('share')]
        })
        .whereRef('o.other', '<>', 's.partner'),
    )
    .with('support', (db) =>
      db
        .selectFrom('supporters')
        .select((row) => ['id', row.fn.sum<number>('share').as('people')])
        .groupBy('id'),
    )
    .selectFrom('counted as c')
    .leftJoin('support as s', 's.id', 'c.id')
    .select((row) => {
      const heads = row(row.lit<number>(1), '+', row.fn<number>('log', [row.cast('c.heads', 'float8')]))
      const people = row.fn.coalesce('s.people', row.lit(0))
      const support = row.fn('least', [row.lit(1), row(people, '/', row.lit(FULL_SUPPORT))])
      const weight = row(
        row.fn<number>('least', [row.lit(MOST_HEADS_WEIGHT), heads]),
        '*',
        row.fn<number>('greatest', [row.lit(LEAST_SUPPORT), support]),
      )
      return [
        'c.id',
        'c.slaughterhouse_id',
        'c.user_id',
        'c.sex',
        'c.stars',
        'c.rated_at',
        weight.as('weight'),
      ]
    })
}

/**
 * Whether a rating `e` of the slaughterhouse counts, and from when on (the contract's Counting). A suspension says no date:
 * it may be lifted.
 */
export function countingJson(
  slaughterhouseId: Expression<number>,
  now: Expression<Date>,
): AliasableExpression<unknown> {
  const only = eb(rating('slaughterhouse_id'), '=', slaughterhouseId)
  const isNotAdmitted = eb.or([isSuspended('rater', now), isSuspended('other', now)])
  const isNotVerified = eb.not(eb.and([isVerifiedParticipant('rater'), isVerifiedParticipant('other')]))
  return eb
    .selectFrom((from) =>
      from
        .selectFrom('users as rater')
        .leftJoin('negotiations as n', (join) => join.on(isApprovedSlaughter()))
        .leftJoin('users as other', (join) => join.on('other.id', '=', otherSide()))
        .crossJoinLateral(
          build
            .selectNoFrom(eb.fn<Date>('greatest', [oldEnoughAt('rater'), oldEnoughAt('other')]).as('until'))
            .as('young'),
        )
        .leftJoin(admittedRatings({ now, only }).as('a'), (join) => join.on('a.id', '=', rating('id')))
        .select((row) => [
          row
            .case()
            .when(rating('voided_at'), 'is not', null)
            .then(literal('voided'))
            .when('n.id', 'is', null)
            .then(literal('no_slaughter'))
            .when(isNotAdmitted)
            .then(literal('not_admitted'))
            .when(isNotVerified)
            .then(literal('unverified'))
            .when('young.until', '>', now)
            .then(literal('young'))
            .when('a.counts_from', '>', now)
            .then(literal('repeated'))
            .else(literal('counts'))
            .end()
            .as('state'),
          row
            .case()
            .when('young.until', '>', now)
            .then(row.ref('young.until'))
            .else(row.ref('a.counts_from'))
            .end()
            .as('from_at'),
        ])
        .where('rater.id', '=', rating('user_id'))
        .as('s'),
    )
    .select((row) =>
      jsonBuildObject({
        state: row.ref('s.state'),
        from: row
          .case()
          .when('s.state', 'in', ['counts', 'young', 'repeated'].map(literal))
          .then(instant(row.ref('s.from_at')))
          .end(),
      }).as('counting'),
    )
}

/**
 * The ratings of people who count, each with the moment from which on it counts: the first of a person, and of two people who
 * negotiated with each other, at once, any other one 180 days after the one before it.
 */
function admittedRatings({ now, only, isVoided = eb(rating('voided_at'), 'is not', null) }: Scope) {
  const given = build
    .selectFrom('slaughterhouse_evaluations as e')
    .innerJoin('negotiations as n', (join) => join.on(isApprovedSlaughter()))
    .innerJoin('users as rater', 'rater.id', 'e.user_id')
    .innerJoin('users as other', (join) => join.on('other.id', '=', otherSide()))
    .select((row) => [
      'e.id',
      'e.slaughterhouse_id',
      'e.user_id',
      otherSide().as('other_id'),
      row.fn<number>('least', ['e.user_id', otherSide()]).as('lesser_id'),
      row.fn<number>('greatest', ['e.user_id', otherSide()]).as('greater_id'),
      'e.sex',
      'e.stars',
      'e.rated_at',
      'e.first_rated_at',
      row.fn.coalesce('n.heads', row.lit(1)).as('heads'),
    ])
    .where(
      eb.and([
        ...(only ? [only] : []),
        eb.not(eb.parens(isVoided)),
        isTrusted('rater', now),
        isTrusted('other', now),
      ]),
    )
  return build
    .selectFrom(given.as('r'))
    .selectAll('r')
    .select((row) => [
      row
        .fn<Date>('greatest', [
          row.ref('r.first_rated_at'),
          afterEarlier(['r.user_id']),
          afterEarlier(['r.lesser_id', 'r.greater_id']),
        ])
        .as('counts_from'),
    ])

  /** When one counts again after those before it of the same person, or of the same two. */
  function afterEarlier(of: ('r.user_id' | 'r.lesser_id' | 'r.greater_id')[]) {
    const { fn } = expressionBuilder<DB & { r: InferResult<typeof given>[number] }, 'r'>()
    const previous = fn.agg<Date>('lag', ['r.first_rated_at']).over((over) =>
      over
        .partitionBy(['r.slaughterhouse_id', ...of])
        .orderBy('r.first_rated_at')
        .orderBy('r.id'),
    )
    const nth = fn.agg<number>('row_number').over((over) =>
      over
        .partitionBy(['r.slaughterhouse_id', ...of])
        .orderBy('r.first_rated_at')
        .orderBy('r.id'),
    )
    return addDays(previous, ONE_RATING_DAYS, eb(nth, '-', eb.lit<number>(1)))
  }
}

function isApprovedSlaughter(): AliasableExpression<SqlBool> {
  return eb.and([
    eb(slaughter('id'), '=', rating('negotiation_id')),
    eb(slaughter('status'), '=', 'approved'),
  ])
}

/** Whom the author of a rating `e` had its slaughter `n` with. */
export function otherSide(): AliasableExpression<number> {
  return eb
    .case()
    .when(slaughter('user_id'), '=', rating('user_id'))
    .then(slaughter('reviewer_id'))
    .else(slaughter('user_id'))
    .end() as AliasableExpression<number>
}

/** When an account is old enough to count. */
function oldEnoughAt(alias: string): Expression<Date> {
  return addDays(columnsOf('users', alias)('created_at'), MIN_RATER_DAYS)
}

/**
 * Whether a person (`users` under `alias`) counts: as the author of a rating, as the other side of its slaughter, or as
 * somebody whom either of them trades with. Unverified accounts do not count, because anybody can invent them.
 */
function isTrusted(alias: string, now: Expression<Date>): AliasableExpression<SqlBool> {
  return eb.and([
    eb(oldEnoughAt(alias), '<=', now),
    eb.not(isSuspended(alias, now)),
    isVerifiedParticipant(alias),
  ])
}

/**
 * Stores what a person's ratings count until now, of all slaughterhouses or of the one for one sex: the days on which they
 * counted may still have to be written. To be done before they change or go.
 */
export function insertPastStars({
  user,
  now,
  slaughterhouseId,
  sex,
}: {
  user: Expression<number>
  now: Expression<Date>
  slaughterhouseId?: Expression<number>
  sex?: Expression<CattleSex>
}) {
  const ofUser = build
    .selectFrom('slaughterhouse_evaluations as mine')
    .select('mine.slaughterhouse_id')
    .where('mine.user_id', '=', user)
  const only = eb(rating('slaughterhouse_id'), 'in', slaughterhouseId ? [slaughterhouseId] : ofUser)
  const counting = build
    .selectFrom(countingRatings({ now, only }).as('counting'))
    .select(['slaughterhouse_id', 'stars', 'weight', 'rated_at', eb.parens(now).as('until_at')])
    .where('user_id', '=', user)
  return build
    .insertInto('slaughterhouse_past_stars')
    .columns(['slaughterhouse_id', 'stars', 'weight', 'rated_at', 'until_at'])
    .expression(sex ? counting.where('counting.sex', '=', sex) : counting)
}
