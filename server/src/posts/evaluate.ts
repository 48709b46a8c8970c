import type { Expression, QueryCreator } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { hasBlocked, isNotBy } from '../people/expressions.ts'
import { build, compile, type Slots } from '../platform/data/compile.ts'
import { EVENTS_WAIT, eventsOf } from '../platform/data/events.ts'
import { asText, columnsOf, eb, foundAtRun } from '../platform/data/expressions.ts'
import { type Attempt, earlierAnswer, writeOnce } from '../platform/data/idempotency.ts'
import { hotOne, hotOneUnderLock, maybeOne, run } from '../platform/data/query.ts'
import type { RowOf } from '../platform/data/statement.ts'
import type { DB } from '../platform/data/tables.ts'
import { forbidden } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { assertKindOpen } from './access.ts'
import { lockPost } from './comments/sql/statements.ts'
import { announcingCard } from './feed/announcements.ts'
import { postIsGone } from './read.ts'
import { findKind } from './sql/statements.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'post-liked': { post_id: number }
    'post-unliked': { post_id: number }
  }
}

/**
 * Sets or takes back the viewer's like; what is so already stays so. A like may be taken back whatever the plan. It is no
 * `perform`: a like is one prepared statement after the lock, and would be four that are planned each time.
 */
export async function evaluate(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  postId: number,
  evaluation: true | null,
  attempt: Attempt,
): Promise<Json> {
  const earlier = await earlierAnswer(database.db, attempt)
  if (earlier !== null) return new Json(earlier)
  if (evaluation) await assertOpenToReader(database, viewer, postId)
  const post = { table: 'posts', id: postId } as const
  const params = { postId, viewer: viewer.id, blocked: [...viewer.blocked], now: clock(), evaluation }
  const statement = evaluation ? like : unlike
  if (attempt.key !== null) return evaluateOnce(database, attempt, statement, params)
  const changed = await hotOneUnderLock(database, post, statement, params)
  if (changed) {
    database.commits.deliver([{ topic: 'cards', message: { postIds: [postId] } }, EVENTS_WAIT])
    return new Json(changed.body)
  }
  return new Json(bodyUnchanged(await hotOne(database, findEvaluated, params), evaluation))
}

type Evaluating = {
  postId: number
  viewer: number
  blocked: number[]
  now: Date
  evaluation: true | null
}

/** The same with a key, which is kept in the transaction of the like: a repeat that comes late undoes nothing that came after. */
async function evaluateOnce(
  { db, commits }: Services['database'],
  attempt: Attempt,
  statement: typeof like,
  params: Evaluating,
): Promise<Json> {
  const { body, isFirst } = await writeOnce(db, attempt, async (trx) => {
    await run(trx, lockPost, { id: params.postId })
    const changed = await maybeOne(trx, statement, params)
    if (changed) return changed.body
    return bodyUnchanged(await maybeOne(trx, findEvaluated, params), params.evaluation)
  })
  if (isFirst) commits.deliver([{ topic: 'cards', message: { postIds: [params.postId] } }, EVENTS_WAIT])
  return new Json(body)
}

function bodyUnchanged(unchanged: RowOf<typeof findEvaluated> | undefined, evaluation: true | null): string {
  if (!unchanged) throw postIsGone()
  if (evaluation && unchanged.isRefused) throw forbidden('Não dá para curtir esta publicação.')
  return unchanged.body
}

/** Asked only of those whose plan does not open every kind. */
async function assertOpenToReader(database: Services['database'], viewer: Viewer, id: number): Promise<void> {
  if (viewer.opens.includes('scales')) return
  const post = await hotOne(database, findKind, { id })
  if (post) assertKindOpen(viewer, post.kind)
}

const parameters = { postId: 'bigint', viewer: 'bigint', now: 'timestamptz', blocked: 'bigint[]' } as const
type LikeSlots = Slots<typeof parameters>

const post = columnsOf('posts', 'posts')

/** Without a row when it is so already, when the post's author blocked the viewer, or when it is not there for them. */
export const like = compile('post-liked', parameters, (slots) =>
  lockedPost(slots)
    .with('changed', (db) =>
      db
        .insertInto('post_likes')
        .columns(['post_id', 'user_id', 'created_at'])
        .expression((query) =>
          query
            .selectFrom('post')
            .select((row) => [
              'post.id',
              row.parens(slots.viewer).as('user_id'),
              row.parens(slots.now).as('created_at'),
            ])
            .where((row) => row.not(hasBlocked(row.ref('post.user_id'), slots.viewer))),
        )
        .onConflict((conflict) => conflict.doNothing())
        .returning('post_likes.post_id'),
    )
    .with('recorded', () => eventsOf('post-liked', eventOf(slots)))
    .updateTable('posts')
    .set({ ups_count: eb(post('ups_count'), '+', 1) })
    .where('posts.id', '=', (row) => row.selectFrom('changed').select('changed.post_id'))
    .returning([evaluatedJson(eb.lit(true)).as('body'), announcingCard(post('id')).as('announced')]),
)

const unlike = compile('post-unliked', parameters, (slots) =>
  lockedPost(slots)
    .with('changed', (db) =>
      db
        .deleteFrom('post_likes')
        .where('post_likes.post_id', '=', (row) => row.selectFrom('post').select('post.id'))
        .where('post_likes.user_id', '=', slots.viewer)
        .returning('post_likes.post_id'),
    )
    .with('recorded', () => eventsOf('post-unliked', eventOf(slots)))
    .updateTable('posts')
    .set({ ups_count: eb(post('ups_count'), '-', 1) })
    .where('posts.id', '=', (row) => row.selectFrom('changed').select('changed.post_id'))
    .returning([evaluatedJson(eb.lit(null)).as('body'), announcingCard(post('id')).as('announced')]),
)

const findEvaluated = compile(
  'post-evaluated',
  { postId: 'bigint', viewer: 'bigint', blocked: 'bigint[]', evaluation: 'boolean?' },
  ({ postId, viewer, blocked, evaluation }) =>
    build
      .selectFrom('posts')
      .select([evaluatedJson(evaluation).as('body'), hasBlocked(post('user_id'), viewer).as('isRefused')])
      .where('posts.id', '=', foundAtRun(postId))
      .where(post('listed'))
      .where(isNotBy(post('user_id'), blocked)),
)

/**
 * The count and the event move with the like's row, in one statement, however many at once. The post is locked before it:
 * whoever deletes it takes its likes along, and the two must not wait for one another.
 */
function lockedPost({ postId, blocked }: LikeSlots) {
  return build.with(
    (cte) => cte('post').materialized(),
    (db: QueryCreator<DB>) =>
      db
        .selectFrom('posts')
        .select(['posts.id', 'posts.user_id'])
        .where('posts.id', '=', foundAtRun(postId))
        .where(post('listed'))
        .where(isNotBy(post('user_id'), blocked))
        .forNoKeyUpdate(),
  )
}

function eventOf({ viewer, now }: LikeSlots) {
  const data = jsonBuildObject({ post_id: columnsOf('post_likes', 'changed')('post_id') })
  return { actorId: viewer, data, at: now, from: 'changed' }
}

function evaluatedJson(evaluation: Expression<boolean | null>) {
  return asText(
    jsonBuildObject({
      post: jsonBuildObject({ id: post('id'), ups_count: post('ups_count'), evaluation }),
    }),
  )
}
