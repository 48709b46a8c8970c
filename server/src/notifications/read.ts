import type { Database } from '../platform/data/database.ts'
import { one } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import { planInForce } from '../platform/http/plan-gate.ts'
import type { PostPlan } from '../posts/access.ts'
import { cardSources } from './list.ts'
import { countOpenEvents, findStates } from './sql/statements.ts'
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

/** How many notifications each of these users has not read, and which is on top of their list. */
export async function readStates(
  { hot }: Pick<Database, 'hot'>,
  userIds: number[],
): Promise<Map<number, State>> {
  const rows: RowOf<typeof findStates>[] = await hot(findStates, [userIds])
  return new Map(rows.map(({ userId, ...state }) => [userId, state]))
}

/** Events that are still to be handled, and those that were tried too often. */
export function countEvents({ db }: Pick<Database, 'db'>): Promise<{ waiting: number; given_up: number }> {
  return one(db, countOpenEvents, { maxTries: MOST_TRIES })
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
