import { hash } from 'node:crypto'
import { dayIn } from '@arroba/contract/rules/days.ts'
import type { Move, RankedSlaughterhouse, StateRanking } from '@arroba/contract/slaughterhouses.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { build, compile } from '../platform/data/compile.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { asText, dayOf, daysBefore, inByteOrder, literal, plainName } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { CompressedBody, compactJson } from '../platform/http/send-json.ts'
import { announce, type Channel } from '../platform/live/channel.ts'
import { SharedAnswers } from '../platform/live/shared-answers.ts'
import type { Services } from '../platform/services.ts'
import { countingRatings } from './expressions.ts'
import { rankedSlaughterhouses, shownAverage } from './ranks.ts'

declare module '../platform/live/channel.ts' {
  interface Topics {
    /** A slaughterhouse, its ratings, whether people count or the places of a past day came, changed or went. */
    fridges: null
  }
}

/** How long the ranking is served from memory without an announced change, in case an announcement was lost. */
const CACHE_TTL_MS = 30_000
/** With what places are compared: the last snapshot at least so many days old. */
const COMPARED_DAYS_BACK = 7

const rankingOfStates = compile('ranking', { now: 'timestamptz' }, ({ now }) =>
  build
    .with('reference', (db) =>
      db
        .selectFrom('slaughterhouse_ranking_days')
        .select((row) => row.fn.max('day').as('day'))
        .where('day', '<=', daysBefore(dayOf(now), COMPARED_DAYS_BACK)),
    )
    .with('placed', () => rankedSlaughterhouses(countingRatings({ now }).as('counting')))
    .selectFrom('states as s')
    .leftJoin(
      (from) =>
        from
          .selectFrom('placed as p')
          .innerJoin('cities as c', 'c.code', 'p.city_code')
          .leftJoin('slaughterhouse_places as old', (join) =>
            join
              .on((on) => on('old.day', '=', on.selectFrom('reference').select('reference.day')))
              .onRef('old.slaughterhouse_id', '=', 'p.id')
              .onRef('old.state_code', '=', 'p.state_code'),
          )
          .select((row) => {
            const move = row
              .case()
              .when('p.place', '<', row.ref('old.place'))
              .then(literal('went_up'))
              .when('p.place', '>', row.ref('old.place'))
              .then(literal('went_down'))
              .else(literal('unchanged'))
              .end()
            const ranked = jsonBuildObject({
              id: row.ref('p.id'),
              name: row.ref('p.name'),
              city: jsonBuildObject({ name: row.ref('c.name') }),
              place: row.ref('p.place'),
              current_position: move,
              evaluation_average: shownAverage(row.ref('p.average')),
              evaluations_count: row.ref('p.count'),
            })
            const unranked = jsonBuildObject({
              id: row.ref('p.id'),
              name: row.ref('p.name'),
              city: jsonBuildObject({ name: row.ref('c.name') }),
              evaluations_count: row.ref('p.count'),
            })
            return [
              'p.state_code',
              row.fn
                .agg('json_agg', [ranked])
                .orderBy('p.place')
                .filterWhere('p.place', 'is not', null)
                .as('slaughterhouses'),
              row.fn
                .agg('json_agg', [unranked])
                .orderBy(inByteOrder(plainName(row.ref('p.name'))))
                .orderBy('p.id')
                .filterWhere('p.place', 'is', null)
                .as('unranked'),
            ]
          })
          .groupBy('p.state_code')
          .as('one'),
      (join) => join.onRef('one.state_code', '=', 's.code'),
    )
    .select((row) => {
      const ranking = jsonBuildObject({
        state_code: row.ref('s.code'),
        fridges: row.fn.coalesce('one.slaughterhouses', literal('[]')),
        unranked: row.fn.coalesce('one.unranked', literal('[]')),
      })
      const all = row.fn.agg('json_agg', [ranking]).orderBy('s.code')
      return asText(jsonBuildObject({ ranking: all })).as('body')
    }),
)

export type Standing = { place: number | null; move: Move }
const NO_PLACE: Standing = { place: null, move: 'unchanged' }

type CachedRanking = {
  body: CompressedBody
  standings: ReadonlyMap<number, Standing>
  firsts: ReadonlyMap<number, RankedSlaughterhouse[]>
  averages: ReadonlyMap<number, number>
}

/** How many the first screen shows of a state. */
const SHOWN_FIRST = 3

/** The cache holds this one answer, with room for its compressed forms. */
const MAX_BYTES = 16 * 1024 * 1024

export type Ranking = {
  /** All states as JSON text, with its ETag. */
  answer(): Promise<CompressedBody>
  standingOf(slaughterhouseId: number): Promise<Standing>
  /** The first ones of a state. */
  firstOf(stateCode: number): Promise<readonly RankedSlaughterhouse[]>
  /** The averages of all that have a place. */
  averages(): Promise<ReadonlyMap<number, number>>
  /** Ratings changed on this node. */
  changed(): void
}

/** The services, and the one ranking that this process serves from memory. */
export type RankingServices = Pick<Services, 'database' | 'clock'> & { ranking: Ranking }

/**
 * The ranking, cached until a rating changes it or a day in -03:00 ends. Accounts that become old enough, suspensions that
 * end and newly confirmed negotiations show once it has expired.
 */
export function createRanking({
  database,
  channel,
  clock,
}: Pick<Services, 'database' | 'clock'> & { channel: Pick<Channel, 'hear' | 'hears' | 'onGap'> }): Ranking {
  const held = new SharedAnswers<CachedRanking>({
    maxBytes: MAX_BYTES,
    bytesOf: ({ body }) => 3 * body.body.length,
    ttlMs: CACHE_TTL_MS,
    now: () => clock().getTime(),
    hears: channel.hears,
  })
  // Of another day it is another ranking.
  const current = () => held.get(dayIn(clock()), () => readRanking({ database, clock }))

  channel.hear('fridges', changed)
  channel.onGap(changed)
  return {
    answer: async () => (await current()).body,
    standingOf: async (slaughterhouseId) => (await current()).standings.get(slaughterhouseId) ?? NO_PLACE,
    firstOf: async (stateCode) => (await current()).firsts.get(stateCode) ?? [],
    averages: async () => (await current()).averages,
    changed,
  }

  /** What is being read meanwhile may have missed the change: it is neither cached nor waited for. */
  function changed(): void {
    database.reads.invalidate()
    held.forgetAll()
  }
}

/** Has all nodes read the ranking again; given a transaction, when that commits. */
export function announceRatings(db: Db | Trx): Promise<void> {
  return announce(db, 'fridges', null)
}

async function readRanking({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<CachedRanking> {
  const now = clock()
  const row = await hotOne(database.reads.from(), rankingOfStates, { now })
  if (!row) throw new Error('the ranking came without a row')
  const body = Buffer.from(compactJson(row.body))
  const { ranking }: { ranking: StateRanking[] } = JSON.parse(row.body)
  return {
    body: new CompressedBody(body, `"${hash('sha256', body, 'base64url')}"`),
    standings: standingsIn(ranking),
    firsts: new Map(
      ranking.map(({ state_code, fridges: slaughterhouses }) => [
        state_code,
        slaughterhouses.slice(0, SHOWN_FIRST),
      ]),
    ),
    averages: new Map(
      ranking.flatMap(({ fridges: slaughterhouses }) =>
        slaughterhouses.map(({ id, evaluation_average: average }) => [id, average] as const),
      ),
    ),
  }
}

function standingsIn(ranking: readonly StateRanking[]): Map<number, Standing> {
  return new Map(
    ranking.flatMap(({ fridges: slaughterhouses }) =>
      slaughterhouses.map(({ id, place, current_position: move }) => [id, { place, move }] as const),
    ),
  )
}
