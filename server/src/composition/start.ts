import type { Me } from '@arroba/contract/accounts.ts'
import { showStart, type Today } from '@arroba/contract/posts.ts'
import { type State, stateOf } from '@arroba/contract/rules/places.ts'
import type { DaysBooked } from '@arroba/contract/scales.ts'
import { readMe } from '../accounts/profile/me.ts'
import { type MarketServices, readPricesAround } from '../market/prices/read-prices.ts'
import { countWaiting } from '../negotiations/list/waiting.ts'
import { CompressedBody } from '../platform/http/send-json.ts'
import { Json, type Serve } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import type { Feed } from '../posts/feed/feed.ts'
import { readFilters } from '../posts/feed/filters.ts'
import type { SharedScales } from '../scales/shared-scales.ts'
import type { Ranking } from '../slaughterhouses/ranking.ts'
import type { TagList } from '../tags/tag-list.ts'

type TodayDeps = Pick<Services, 'database'> & { scales: SharedScales; ranking: Ranking }
type StartDeps = MarketServices & TodayDeps & { feed: Feed; tagList: TagList }

/** One answer in place of four, for a line on which each request costs half a second. */
export function startRoutes(serve: Serve, deps: StartDeps): void {
  serve(showStart, ({ viewer, reads }) => readStart(deps, reads(), viewer))
}

async function readStart(deps: StartDeps, reads: Services['database'], viewer: Viewer): Promise<Json> {
  const [{ me, market, today }, feed, tags] = await Promise.all([
    readWhatIsNear(deps, viewer),
    deps.feed.page(reads, viewer, readFilters({ by_kind: 'feed' })),
    deps.tagList.answer(),
  ])
  // The list of tags is an object with one field.
  const tagsField = tags.body.toString().slice(1, -1)
  return new Json(
    `{"me":${me},"feed":${textOf(feed)},${tagsField},"market":${market},"today":${JSON.stringify(today)}}`,
  )
}

/** The prices and today's facts for the state that the person lives in. */
async function readWhatIsNear(
  deps: StartDeps,
  viewer: Viewer,
): Promise<{ me: string; market: string; today: Today }> {
  const { text: me } = await readMe(deps, viewer)
  const { state_code: code }: Me = JSON.parse(me)
  const state = code === null ? null : (stateOf(code) ?? null)
  return { me, market: await readPricesAround(deps, state), today: await readToday(deps, viewer, state) }
}

/** All but the count is held in memory. */
async function readToday(
  { database, scales, ranking }: TodayDeps,
  viewer: Viewer,
  state: State | null,
): Promise<Today> {
  const hasScales = state !== null && viewer.opens.includes('scales')
  return {
    days_booked: hasScales ? await daysBookedIn(scales, state) : null,
    ranking: state === null ? [] : [...(await ranking.firstOf(state.code))],
    waiting_negotiations: await countWaiting({ database }, viewer),
  }
}

async function daysBookedIn(scales: SharedScales, state: State): Promise<Today['days_booked']> {
  const { states, country }: DaysBooked = JSON.parse((await scales.daysBookedIn(state.code)).body.toString())
  return states[0] ? { ...states[0], country } : null
}

function textOf(page: Json | CompressedBody): string {
  return page instanceof CompressedBody ? page.body.toString() : page.text
}
