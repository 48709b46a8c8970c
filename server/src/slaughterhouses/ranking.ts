import { hash } from 'node:crypto'
import type { Move, StateRanking } from '@arroba/contract/slaughterhouses.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Db, Trx } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import { announce, type Channel } from '../platform/live/channel.ts'
import { countingRatings } from './access.ts'
import { dayOf, placings, told } from './ranks.ts'

declare module '../platform/live/channel.ts' {
  interface Topics {
    /** A slaughterhouse, its ratings, whether people count or the places of a past day came, changed or went. */
    fridges: null
  }
}

/** How long the ranking is believed, if no node says that it changed: the net under the channel. */
const BELIEVED = 30_000
/** With what places are compared: the last snapshot at least so many days old. */
const DAYS_BACK = 7

const statement = {
  name: 'ranking',
  text: `
    with reference as (
      select max(day) as day from slaughterhouse_ranking_days where day <= ${dayOf('$1::timestamptz')} - ${DAYS_BACK}
    ), placed as (${placings(countingRatings({ at: '$1::timestamptz' }))})
    select json_build_object('ranking', json_agg(json_build_object(
        'state_code', s.code, 'fridges', coalesce(one.slaughterhouses, '[]'), 'unranked', coalesce(one.unranked, '[]')
      ) order by s.code))::text as body, ${dayOf('$1::timestamptz')}::text as day
    from states s
    left join (
      select p.state_code,
        json_agg(json_build_object('id', p.id, 'name', p.name, 'city', json_build_object('name', c.name),
          'place', p.place,
          'current_position',
            case when p.place < old.place then 'went_up' when p.place > old.place then 'went_down' else 'unchanged' end,
          'evaluation_average', ${told('p.average')}, 'evaluations_count', p.count
        ) order by p.place) filter (where p.place is not null) as slaughterhouses,
        json_agg(json_build_object('id', p.id, 'name', p.name, 'city', json_build_object('name', c.name),
          'evaluations_count', p.count
        ) order by plain_name(p.name) collate "C", p.id) filter (where p.place is null) as unranked
      from placed p
      join cities c on c.code = p.city_code
      left join slaughterhouse_places old
        on old.day = (select day from reference) and old.slaughterhouse_id = p.id and old.state_code = p.state_code
      group by p.state_code
    ) one on one.state_code = s.code`,
}

export type Standing = { place: number | null; move: Move }
const NO_PLACE: Standing = { place: null, move: 'unchanged' }

type Known = { json: Json; standings: ReadonlyMap<number, Standing>; until: number }

export type Ranking = {
  /** All states as JSON text, with its ETag. */
  answer(): Promise<Json>
  standingOf(slaughterhouseId: number): Promise<Standing>
  /** Ratings changed on this node. */
  changed(): void
}

/** Tells all nodes that the ranking changed; given a transaction, when that commits. */
export const announceRatings = (db: Db | Trx): Promise<void> => announce(db, 'fridges', null)

const standingsIn = (body: string): Map<number, Standing> => {
  const { ranking }: { ranking: StateRanking[] } = JSON.parse(body)
  return new Map(
    ranking.flatMap(({ fridges: slaughterhouses }) =>
      slaughterhouses.map(({ id, place, current_position: move }) => [id, { place, move }] as const),
    ),
  )
}

/**
 * The ranking, kept in memory until a rating changes it or a day in -03:00 ends. Accounts that become old enough,
 * suspensions that end and newly confirmed negotiations show once it is believed no more.
 */
export const createRanking = ({
  database,
  channel,
  clock,
}: {
  database: Database
  channel: Pick<Channel, 'hear' | 'onGap'>
  clock: Clock
}): Ranking => {
  let known: Known | null = null
  let coming: Promise<Known> | null = null

  /** What is being read meanwhile may have missed the change: it is neither kept nor waited for. */
  const changed = (): void => {
    known = null
    coming = null
  }
  channel.hear('fridges', changed)
  channel.onGap(changed)

  const read = async (): Promise<Known> => {
    const now = clock()
    const [row] = await database.hot<{ body: string; day: string }>(statement, [now])
    if (!row) throw new Error('the ranking came without a row')
    const midnight = Date.parse(`${row.day}T24:00:00-03:00`)
    return {
      json: new Json(row.body, { etag: `"${hash('sha256', row.body, 'base64url')}"` }),
      standings: standingsIn(row.body),
      until: Math.min(now.getTime() + BELIEVED, midnight),
    }
  }

  const readAndKeep = (): Promise<Known> => {
    const reading = read()
    coming = reading
    const arrived = (answer: Known | null) => {
      if (coming !== reading) return
      coming = null
      known = answer
    }
    reading.then(arrived, () => arrived(null))
    return reading
  }

  const current = async (): Promise<Known> =>
    known && clock().getTime() < known.until ? known : (coming ?? readAndKeep())

  return {
    answer: async () => (await current()).json,
    standingOf: async (slaughterhouseId) => (await current()).standings.get(slaughterhouseId) ?? NO_PLACE,
    changed,
  }
}
