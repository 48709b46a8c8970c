import { ITEMS_PER_PAGE } from '@arroba/contract/http.ts'
import { build, compile } from '../platform/data/compile.ts'
import { asText, eb, foundAtRun, jsonList } from '../platform/data/expressions.ts'
import { hotOne } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { opensPaid } from '../posts/access.ts'
import { notificationJson } from './card.ts'
import { notificationsWithSources } from './expressions.ts'

export const findPage = compile(
  'notifications',
  { viewer: 'bigint', skipped: 'integer', paid: 'boolean', scales: 'boolean' },
  ({ viewer, skipped, ...plan }) => {
    // A range of one person, so that no other order than that of the index comes for nothing: of the few that PostgreSQL expects of one, it
    // would sort all, also where there are thousands.
    const own = foundAtRun(viewer)
    const newest = build
      .selectFrom('notifications')
      .select(['id', 'user_id'])
      .where(({ between }) => between('user_id', own, own))
      .orderBy('user_id')
      .orderBy('created_at', 'desc')
      .orderBy('news_id', 'desc')
    const page = newest.limit(ITEMS_PER_PAGE).offset(foundAtRun(skipped))
    const cards = notificationsWithSources()
      .innerJoin(page.as('page'), (join) =>
        join.onRef('page.id', '=', 'n.id').onRef('page.user_id', '=', 'n.user_id'),
      )
      .select(({ refTuple }) =>
        jsonList(notificationJson(plan), refTuple('n.created_at', 'n.news_id'), 'desc').as('cards'),
      )
    const next = newest.limit(1).offset(foundAtRun(eb(skipped, '+', ITEMS_PER_PAGE)))
    return build.selectNoFrom((row) => [
      asText(cards).as('notifications'),
      row.exists(next).$castTo<boolean>().as('has_next'),
    ])
  },
)

/** A page of the viewer's own notifications, newest first. */
export async function listNotifications(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  page: number,
): Promise<Json> {
  const row = await hotOne(database, findPage, {
    viewer: viewer.id,
    skipped: (page - 1) * ITEMS_PER_PAGE,
    paid: opensPaid(viewer),
    scales: viewer.opens.includes('scales'),
  })
  if (!row) throw new Error('a page of notifications came without a row')
  return new Json(
    `{"notifications":${row.notifications},"page":${page},"per_page":${ITEMS_PER_PAGE},"has_next":${row.has_next}}`,
  )
}
