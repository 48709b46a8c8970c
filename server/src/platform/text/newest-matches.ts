import type { AliasableExpression, Expression, SelectQueryBuilder, SqlBool } from 'kysely'
import { build } from '../data/compile.ts'
import {
  commonTable,
  eb,
  type RowOfQuery,
  secondsBetween,
  secondsForTwice,
  timeQuery,
} from '../data/expressions.ts'

/** What a search finds: an id, and the moment that orders it. */
export type Match = { id: number; at: Date | null }
/** The time of the newest rows; without an oldest one there are no others. And the first row of all. */
export type Edge = { newest: Date | null; oldest: Date | null; first: Date | null }

/** The parts of a search. `matching` gives its matches of all times, or of a period. */
export type Search = {
  /** How many of the newest matches are wanted. */
  rows: Expression<number>
  /** Matches among some of the newest rows, which an index has in order. */
  recent: AliasableExpression<Match>
  edge: AliasableExpression<Edge>
  // biome-ignore lint/suspicious/noExplicitAny: the tables that it reads are its own
  matching: (time: AliasableExpression<string> | null) => SelectQueryBuilder<any, any, Match>
  /**
   * The newest matches, found by walking in the order of time; null for searches with so few matches that the walk
   * would not pay.
   */
  walked: AliasableExpression<Match> | null
  /** The list begins or ends at a moment, so that the index is never asked for rows of all times. */
  isOfPeriod: boolean
  /** There may be many rows before the first one, which it does not show. */
  hasOlder: boolean
}

/** After the newest rows the time is looked through in which about so many times as many lie, */
const FIRST_TIMES = 8
/** then, twice, the time in which what was found before lets expect enough, */
const SPANS = [0, 1, 2] as const
/** then all, of which this many are still sorted; more of them are sooner found in the order of time. */
const MOST_SORTED = 10_000

type Span = (typeof SPANS)[number]
type Step = 'recent' | `within_${Span}` | 'indexed'

/**
 * The newest rows by conditions that no index has in order, in steps that each run only when the ones before fell short. What many rows
 * match is among the newest. What few match is looked for by an index of terms, of which the time is one, in a time that grows with how
 * rare it is: as many rows are read however many there are in all. Too many in all are those of another season, to which the order of
 * time is followed.
 */
export function newestMatches(search: Search): AliasableExpression<Match> {
  const { rows, recent, edge, matching, walked, isOfPeriod, hasOlder } = search
  const isShort = (step: Step) => eb(countOf(step), '<', rows)
  /** Whether there is more than the steps before this one have looked through, and is needed. */
  const isNeeded = (spans: readonly Span[]) =>
    eb.and([isShort('recent'), isMore(), ...spans.map((span) => isShort(`within_${span}`))])
  /**
   * Whether the time of a step is worth asking for. One that reaches back to the oldest row is a long list of the index for nothing,
   * so that all are looked for instead. Where the list is of a period, it is what leaves out the rows before and after.
   */
  const isTimed = (span: Span) => {
    const before = SPANS.slice(0, span)
    const reached = isOfPeriod ? before.map(reachesAll) : [reachesAll(span)]
    return eb.and([isNeeded(before), ...reached.map((all) => eb.not(all))])
  }
  const isLast = eb.and([
    isNeeded(SPANS),
    ...(isOfPeriod ? SPANS.map((span) => eb.not(reachesAll(span))) : []),
  ])
  const start = build
    .with(
      (cte) => cte('recent').materialized(),
      () => recent as ReturnType<typeof rowsOf>,
    )
    .with(
      (cte) => cte('edge').materialized(),
      () => edge as ReturnType<typeof edgeRow>,
    )
  const searched = SPANS.reduce(
    (statement, span) =>
      statement
        .with(
          (cte) => cte(`reach_${span}`).materialized(),
          () => reachOf(span, rows),
        )
        .with(
          (cte) => cte(`within_${span}`).materialized(),
          () => matching(timeOf(span)).where(isTimed(span)),
        ) as unknown as typeof start,
    start,
  )
  const found = searched
    .with(
      (cte) => cte('indexed').materialized(),
      () => {
        const all = matching(hasOlder ? timeOfAll() : null).where(isLast)
        return walked ? all.limit(MOST_SORTED) : all
      },
    )
    .selectFrom(rowsOf('recent').as('found'))
    .selectAll()
    .where(eb.or([eb.not(isShort('recent')), eb.not(isMore())]))
    .unionAll(
      SPANS.reduce(
        (all, span) =>
          all.unionAll(
            rowsIf(
              eb.or([eb.not(isShort(`within_${span}`)), ...(isOfPeriod ? [reachesAll(span)] : [])]),
              rowsOf(`within_${span}`),
            ),
          ),
        rowsIf(walked ? eb(countOf('indexed'), '<', MOST_SORTED) : eb.lit(true), rowsOf('indexed')),
      ),
    )
  return walked ? found.unionAll(rowsIf(eb(countOf('indexed'), '=', MOST_SORTED), walked)) : found
}

function rowsOf(step: Step) {
  return eb.selectFrom(commonTable<RowOfQuery<Search['recent']>, Step>(step)).selectAll()
}

function rowsIf(condition: Expression<SqlBool>, found: AliasableExpression<Match>) {
  return eb.selectFrom(found.as('found')).selectAll().where(condition)
}

function countOf(step: Step) {
  return eb
    .selectFrom(commonTable<RowOfQuery<Search['recent']>, Step>(step))
    .select((row) => row.fn.countAll<number>().as('count'))
}

function edgeOf() {
  return commonTable<RowOfQuery<Search['edge']>, 'edge'>('edge')
}

function edgeRow() {
  return eb.selectFrom(edgeOf()).selectAll()
}

function isMore(): Expression<SqlBool> {
  return eb.exists(eb.selectFrom(edgeOf()).select('edge.oldest').where('edge.oldest', 'is not', null))
}

/** How far back the first look goes. */
function firstReach() {
  return eb
    .selectFrom(edgeOf())
    .select((row) =>
      upToFirst(
        row(
          secondsBetween(row.ref('edge.oldest'), row.ref('edge.newest')),
          '*',
          FIRST_TIMES,
        ).$castTo<number>(),
      ).as('seconds'),
    )
}

function reachOf(span: Span, rows: Expression<number>) {
  const before = SPANS[span - 1]
  if (before === undefined) return firstReach()
  return eb.selectFrom(reach(before).as('before')).select((row) =>
    upToFirst(
      secondsForTwice(rows, {
        seconds: row.ref('before.seconds'),
        rows: countOf(`within_${before}`).$asScalar(),
      }),
    ).as('seconds'),
  )
}

/** No further than the first row, because before it, where a list begins at a date, lie those that it does not show. */
function upToFirst(seconds: Expression<number>) {
  return eb.fn<number>('least', [seconds, secondsOfAll()])
}

function secondsOfAll(): Expression<number> {
  return eb
    .selectFrom(edgeOf())
    .select((row) => secondsBetween(row.ref('edge.first'), row.ref('edge.newest')).as('seconds'))
    .$asScalar()
}

function reach(span: Span) {
  return eb
    .selectFrom(commonTable<RowOfQuery<typeof firstReach>, `reach_${Span}`>(`reach_${span}`))
    .selectAll()
}

/** Whether a step already reaches back to the oldest row. */
function reachesAll(span: Span): Expression<SqlBool> {
  return eb(reach(span).$asScalar(), '>=', secondsOfAll())
}

/** A query for the terms of the time of a step. */
function timeOf(span: Span): AliasableExpression<string> {
  return eb
    .selectFrom([edgeOf(), reach(span).as('reach')])
    .select((row) => timeQuery(row.ref('edge.newest'), row.ref('reach.seconds')).as('time'))
    .$asScalar()
}

function timeOfAll(): AliasableExpression<string> {
  return eb
    .selectFrom(edgeOf())
    .select((row) => timeQuery(row.ref('edge.newest'), secondsOfAll()).as('time'))
    .$asScalar()
}
