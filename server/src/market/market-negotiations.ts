import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { consents } from '../negotiations/access.ts'
import { build, compile } from '../platform/data/compile.ts'
import {
  arrayFrom,
  columnsOf,
  dayOf,
  daysBefore,
  eb,
  foundAtRun,
  literal,
  separated,
  unionAll,
} from '../platform/data/expressions.ts'
import { isInTrustGraph } from '../trust/expressions.ts'

/** A negotiation may be confirmed so many days after its day. */
const MAX_DAYS_UNTIL_APPROVAL = 30
/**
 * Approved negotiations, or people. A request may have to wait for a processor until PostgreSQL has read a batch, so that one must be
 * short: it takes one or two milliseconds.
 */
export const BATCH_SIZE = 200

type Moment = {
  /** The last day. */
  asOf: Expression<Date>
  /** What was approved later does not count yet. */
  until: Expression<Date>
  now: Expression<Date>
}

const exclusion = columnsOf('market_exclusions', 'ex')

/**
 * The negotiations that staff took out, of a range of ids. PostgreSQL reads them once for the whole statement; asked for each negotiation,
 * even an empty table takes it a third of the time.
 */
function excludedWhere(isInRange: AliasableExpression<SqlBool>) {
  return eb.selectFrom('market_exclusions as ex').select('ex.negotiation_id').where(isInRange)
}

const negotiation = columnsOf('negotiations', 'n')

/** Whether what a person, `users` under `alias`, confirmed counts in the market. */
function isInMarket(alias: string, now: Expression<Date>): AliasableExpression<SqlBool> {
  return eb.and([isInTrustGraph(alias, now), eb(columnsOf('users', alias)('erased_at'), 'is', null)])
}

/**
 * Whether a row of `negotiations n` counts in the market, with its tag `t`, if both sides are in the market: both agreed to it, and nobody
 * took it out. `excluded` has all that were taken out among those asked for.
 */
function counts(
  { asOf, until }: Omit<Moment, 'now'>,
  excluded: ReturnType<typeof excludedWhere>,
): AliasableExpression<SqlBool> {
  const earliest = daysBefore(dayOf(negotiation('reviewed_at').$castTo<Date>()), MAX_DAYS_UNTIL_APPROVAL)
  return eb.and([
    eb(negotiation('status'), '=', 'approved'),
    eb(negotiation('reviewed_at'), '<=', until),
    eb(negotiation('negotiated_on'), '<=', asOf),
    eb(negotiation('negotiated_on'), '>=', earliest),
    eb(columnsOf('tags', 't')('is_bovine'), '=', true),
    eb(negotiation('heads'), '>', 0),
    consents(negotiation('user_id')),
    consents(negotiation('reviewer_id')),
    eb(negotiation('id'), 'not in', excluded),
  ])
}

/** What a negotiation says, in the order in which negotiation-line.ts reads it. JSON would take PostgreSQL twice as long. */
function line(): AliasableExpression<string> {
  const n = negotiation
  const t = columnsOf('tags', 't')
  const isSale = eb(n('kind'), '=', 'sale')
  const [owner, reviewer] = [n('user_id'), n('reviewer_id')]
  const lot = columnsOf('negotiation_slaughters', 'sl')
  const lots = eb
    .selectFrom('negotiation_slaughters as sl')
    .select(separated(':', [lot('heads'), lot('yield')]).as('lot'))
    .where('sl.negotiation_id', '=', n('id'))
    .orderBy('sl.position')
  // A price for 15 kilos needs no yields, and most prices are for 15 kilos.
  const needsLots = eb.and([
    eb(t('is_slaughter'), '=', true),
    eb(n('payment_measure'), '<>', 'fifteen_kilos'),
  ])
  return separated('|', [
    eb.case().when(isSale).then(reviewer).else(owner).end(),
    eb.case().when(isSale).then(owner).else(reviewer).end(),
    n('negotiated_on'),
    t('slug'),
    t('is_slaughter'),
    n('state_code'),
    n('heads'),
    n('value'),
    n('payment_measure'),
    eb.fn.coalesce(n('live_weight_kilos'), n('weight_kilos')),
    n('payment_deadline'),
    n('freight_responsibility'),
    eb
      .case()
      .when(needsLots)
      .then(eb.fn<string>('array_to_string', [arrayFrom(lots), literal(',')]))
      .end(),
    n('carcass_arrobas'),
    n('premium'),
  ])
}

function negotiationsOfMarket() {
  return build.selectFrom('negotiations as n').innerJoin('tags as t', 't.id', 'n.tag_id')
}

/** Those of a range of ids that count if both sides are in the market, with their lines. */
function countingUntil(
  last: Expression<number>,
  { after, ...moment }: Omit<Moment, 'now'> & { after: Expression<number> },
) {
  return negotiationsOfMarket()
    .select(['n.id', line().as('line')])
    .where('n.id', '>', after)
    .where('n.id', '<=', last)
    .where(
      counts(
        moment,
        excludedWhere(
          eb.and([eb(exclusion('negotiation_id'), '>', after), eb(exclusion('negotiation_id'), '<=', last)]),
        ),
      ),
    )
}

/** The ids of the next people who are in the market, and the last of them, which is null after the last one. */
export const findPeopleOfMarket = compile(
  'people-of-market',
  { after: 'bigint', now: 'timestamptz' },
  ({ after, now }) =>
    build
      .selectFrom(
        build
          .selectFrom('users as u')
          .select('u.id')
          .where('u.id', '>', after)
          .where(isInMarket('u', now))
          .orderBy('u.id')
          .limit(eb.lit(BATCH_SIZE))
          .as('person'),
      )
      .select((row) => [
        row.fn.max<number | null>('person.id').as('last'),
        row.fn
          .agg<string | null>('string_agg', [row.cast<string>('person.id', 'text'), literal(',')])
          .as('ids'),
      ]),
)

/**
 * The range of ids of the next approved negotiations, by its end, which is null after the last one; and those of it that count if both
 * sides are among the people of the market: to look for two people of each would take PostgreSQL a third of its time. Each is a line of
 * text because another process reads them. With a limit instead of a range PostgreSQL would expect few matches and sort all remaining rows
 * each time. It plans once for all batches: nothing that it could plan by differs.
 */
export const findMarketNegotiations = compile(
  'market-negotiations',
  { after: 'bigint', asOf: 'date', until: 'timestamptz' },
  ({ after, ...moment }) => {
    const first = foundAtRun(after)
    const approved = build
      .selectFrom('negotiations as n')
      .select('n.id')
      .where('n.status', '=', 'approved')
      .where('n.id', '>', first)
      .orderBy('n.id')
      .limit(eb.lit(BATCH_SIZE))
    const range = build.with('range', (db) =>
      db.selectFrom(approved.as('approved')).select((row) => row.fn.max('approved.id').as('last')),
    )
    return range
      .selectFrom((row) =>
        countingUntil(row.selectFrom('range').select('range.last').$asScalar(), {
          ...moment,
          after: first,
        }).as('negotiation'),
      )
      .select((row) => [
        row.selectFrom('range').select('range.last').as('last'),
        row.fn
          .agg<string | null>('string_agg', ['negotiation.line', literal('\n')])
          .orderBy('negotiation.id')
          .as('lines'),
      ])
  },
)

/** Whether one negotiation counts now. */
export const findCounting = compile(
  'counting-in-market',
  { id: 'bigint', asOf: 'date', now: 'timestamptz' },
  ({ id, asOf, now }) =>
    negotiationsOfMarket()
      .innerJoin('users as u', 'u.id', 'n.user_id')
      .innerJoin('users as r', 'r.id', 'n.reviewer_id')
      .select('n.id')
      .where('n.id', '=', id)
      .where(counts({ asOf, until: now }, excludedWhere(eb(exclusion('negotiation_id'), '=', id))))
      .where(isInMarket('u', now))
      .where(isInMarket('r', now)),
)

/** One negotiation of the viewer's with somebody, as the market reads it, whether or not it counts. */
export const findMarketNegotiation = compile(
  'market-negotiation',
  { id: 'bigint', viewer: 'bigint' },
  ({ id, viewer }) => {
    const n = columnsOf('negotiations', 'n')
    return negotiationsOfMarket()
      .innerJoin('states as s', 's.code', 'n.state_code')
      .select((row) => [
        'n.tag_id as tagId',
        't.slug as tag',
        't.is_bovine as isBovine',
        's.acronym as state',
        row.cast<string>('n.negotiated_on', 'text').as('day'),
        line().as('line'),
      ])
      .where('n.id', '=', id)
      .where('n.reviewer_id', 'is not', null)
      .where((row) => row.or([row(n('user_id'), '=', viewer), row(n('reviewer_id'), '=', viewer)]))
  },
)

/**
 * The viewer's latest that were approved, the oldest first, whether or not they count. The latest recorded and the latest received are
 * sought by themselves, each in the order of its own index.
 */
export const findOwnMarketNegotiations = compile(
  'own-market-negotiations',
  { viewer: 'bigint', most: 'integer' },
  ({ viewer, most }) => {
    const n = columnsOf('negotiations', 'n')
    const sides = (['n.user_id', 'n.reviewer_id'] as const).map((side) =>
      eb
        .selectFrom(
          eb
            .selectFrom('negotiations as n')
            .select(['n.id', 'n.negotiated_on'])
            .where(side, '=', viewer)
            .where('n.status', '=', 'approved')
            .where(
              'n.tag_id',
              'in',
              eb.selectFrom('tags').select('tags.id').where('tags.is_bovine', '=', true),
            )
            .where('n.heads', '>', 0)
            .orderBy('n.negotiated_on', 'desc')
            .orderBy('n.id', 'desc')
            .limit(most)
            .as('n'),
        )
        .selectAll(),
    )
    const latest = eb
      .selectFrom(unionAll(sides).as('n'))
      .select('n.id')
      .orderBy('n.negotiated_on', 'desc')
      .orderBy('n.id', 'desc')
      .limit(most)
    return negotiationsOfMarket()
      .innerJoin(latest.as('latest'), 'latest.id', 'n.id')
      .innerJoin('states as s', 's.code', 'n.state_code')
      .select((row) => [
        'n.id',
        't.slug as tag',
        't.name as tagName',
        's.acronym as state',
        row.cast<string>('n.negotiated_on', 'text').as('day'),
        row
          .case()
          .when(n('kind'), '=', 'sale')
          .then(n('user_id'))
          .else(n('reviewer_id').$castTo<number>())
          .end()
          .as('sellerId'),
        line().as('line'),
      ])
      .orderBy('n.negotiated_on')
      .orderBy('n.id')
  },
)
