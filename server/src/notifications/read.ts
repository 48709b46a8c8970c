import type { Expression, SqlBool } from 'kysely'
import { planInForce } from '../billing/expressions.ts'
import type { Database } from '../platform/data/database.ts'
import { columnsOf, eb, literal } from '../platform/data/expressions.ts'
import { hotMany, one } from '../platform/data/query.ts'
import { notification, notificationsWithSources } from './expressions.ts'
import type { PostPlan } from './quoted.ts'
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
  database: Pick<Database, 'hot'>,
  userIds: number[],
): Promise<Map<number, State>> {
  const rows = await hotMany(database, findStates, { userIds })
  return new Map(rows.map(({ userId, ...state }) => [userId, state]))
}

/** Events that are still to be handled, and those that were tried too often. */
export function countEvents({ db }: Pick<Database, 'db'>): Promise<{ waiting: number; given_up: number }> {
  return one(db, countOpenEvents, { maxTries: MOST_TRIES })
}

/** The notifications of a person with what each says to them, in no order. */
export function notificationsWithText(userId: Expression<number>) {
  return notificationsWithSources()
    .select([
      'n.id',
      'n.kind',
      'n.created_at',
      'n.read_at',
      fullText(openedBy(notification('user_id'))).as('text'),
    ])
    .where('n.user_id', '=', userId)
}

/** What the plan of a person opens of posts at the moment. */
function openedBy(userId: Expression<number>): PostPlan {
  const reader = columnsOf('users', 'reader')
  const features = columnsOf('plans', 'plan')('features')
  const opens = (condition: Expression<SqlBool>) =>
    eb
      .exists(
        eb
          .selectFrom('users as reader')
          .innerJoin('plans as plan', (join) =>
            join.on('plan.identifier', '=', planInForce('reader', eb.fn<Date>('now'))),
          )
          .select('reader.id')
          .where('reader.id', '=', userId)
          .where(condition),
      )
      .$castTo<boolean>()
  return {
    paid: opens(eb.or([reader('is_staff'), eb(eb.fn<number>('cardinality', [features]), '>', 0)])),
    scales: opens(eb(literal('scales'), '=', eb.fn.any(features))),
  }
}
