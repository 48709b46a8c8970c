import type { Database } from '../platform/data/database.ts'
import { planInForce } from '../platform/http/plan-gate.ts'
import type { PostPlan } from '../posts/access.ts'
import { cardSources } from './list.ts'
import { fullText } from './text.ts'

declare module '../platform/live/channel.ts' {
  interface Topics {
    /** Notifications of these users came, went or were read. */
    notifications: { userIds: number[] }
  }
}

/** After so many tries an event is left for somebody to look at. */
export const MOST_TRIES = 5

type State = { unread: number; newest_news_id: number | null }

const states = {
  name: 'notification-states',
  text: `
    select u.id as "userId",
      (select count(*) from notifications n where n.user_id = u.id and n.read_at is null)::integer as unread,
      (select n.news_id from notifications n where n.user_id = u.id order by n.created_at desc, n.news_id desc limit 1)
        as newest_news_id
    from unnest($1::bigint[]) u(id)`,
}

/** How many notifications each of these users has not read, and which news is on top of their list. */
export const readStates = async ({ hot }: Database, userIds: number[]): Promise<Map<number, State>> => {
  const rows = await hot<{ userId: number } & State>(states, [userIds])
  return new Map(rows.map(({ userId, ...state }) => [userId, state]))
}

const events = {
  name: 'count-events',
  text: `select count(*) filter (where tries < $1)::integer as waiting, count(*) filter (where tries >= $1)::integer as given_up
         from events`,
}

/** Events that are still to be handled, and those that were tried too often. */
export const countEvents = async ({ hot }: Database): Promise<{ waiting: number; given_up: number }> => {
  const [row] = await hot<{ waiting: number; given_up: number }>(events, [MOST_TRIES])
  return row ?? { waiting: 0, given_up: 0 }
}

/** SQL: what the plan of a person opens of posts at the moment. */
const planOf = (user: string): PostPlan => {
  const opens = (condition: string) => `exists (
    select from users reader join plans plan on plan.identifier = ${planInForce('reader', 'now()')}
    where reader.id = ${user} and ${condition})`
  return {
    paid: opens('(reader.is_staff or cardinality(plan.features) > 0)'),
    scales: opens(`'scales' = any (plan.features)`),
  }
}

/** SQL: the `notifications n` that fit the condition, with what each says as `told`. */
export const toldNotifications = (where: string): string =>
  `select n.*, ${fullText(planOf('n.user_id'))} as told from notifications n ${cardSources} where ${where}`
