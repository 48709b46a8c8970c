import { COMMENTS_PER_PAGE } from '@arroba/contract/comments.ts'
import { isNotBy } from '../../people/expressions.ts'
import { build, compile, compileByShape, type Slots } from '../../platform/data/compile.ts'
import { asText, columnsOf, eb, foundAtRun, jsonList } from '../../platform/data/expressions.ts'
import { hotOne } from '../../platform/data/query.ts'
import { Json } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { assertKindOpen, opensPaid } from '../access.ts'
import { isReadable, isVisible, seesHidden } from '../expressions.ts'
import { postIsGone } from '../read.ts'
import { commentJson } from './card.ts'

/** Most people block nobody, so the statement without blocks is compiled apart. */
type Shape = { hasBlocked: boolean }

const parameters = {
  postId: 'bigint',
  viewer: 'bigint',
  skipped: 'integer',
  opensPaid: 'boolean',
  blocked: 'bigint[]?',
} as const

const pageStatement = compileByShape('comments', (name, shape: Shape) =>
  compile(name, parameters, (slots) => composePage(shape, slots)),
)

/** Comments on a post, oldest first. */
export async function listComments(
  { database }: Pick<Services, 'database'>,
  viewer: Viewer,
  postId: number,
  page: number,
): Promise<Json> {
  const row = await hotOne(database, pageStatement({ hasBlocked: viewer.blocked.length > 0 }), {
    postId,
    viewer: viewer.id,
    skipped: (page - 1) * COMMENTS_PER_PAGE,
    opensPaid: opensPaid(viewer),
    blocked: [...viewer.blocked],
  })
  if (!row) throw postIsGone()
  assertKindOpen(viewer, row.kind)
  return new Json(
    `{"comments":${row.comments},"page":${page},"per_page":${COMMENTS_PER_PAGE},"has_next":${row.has_next}}`,
  )
}

function composePage(shape: Shape, slots: Slots<typeof parameters>) {
  const { postId, viewer, skipped, opensPaid, blocked } = slots
  const comments = visibleComments(shape, slots)
  const page = comments.selectAll('c').limit(COMMENTS_PER_PAGE).offset(skipped)
  const next = comments
    .select('c.id')
    .limit(1)
    .offset(eb(skipped, '+', COMMENTS_PER_PAGE))
  const cards = eb
    .selectFrom(page.as('c'))
    .innerJoin('users as cu', 'cu.id', 'c.user_id')
    .select((comment) =>
      jsonList(commentJson(viewer, isReadable(opensPaid)), comment.refTuple('c.created_at', 'c.id')).as(
        'comments',
      ),
    )
  const post = build
    .selectFrom('posts as p')
    .select((row) => [
      'p.kind',
      asText(cards).as('comments'),
      row.exists(next).$castTo<boolean>().as('has_next'),
    ])
    .where('p.id', '=', foundAtRun(postId))
    .where(isVisible(viewer))
  return shape.hasBlocked ? post.where((row) => isNotBy(row.ref('p.user_id'), blocked)) : post
}

/** Of a conversation that the reader's plan does not open they see what they wrote themselves, and may delete it. */
function visibleComments({ hasBlocked }: Shape, { viewer, opensPaid, blocked }: Slots<typeof parameters>) {
  const comments = eb
    .selectFrom('comments as c')
    .where('c.post_id', '=', columnsOf('posts', 'p')('id'))
    .where((comment) => comment.or([isReadable(opensPaid), comment('c.user_id', '=', viewer)]))
    .where((comment) =>
      comment.or([comment('c.hidden_at', 'is', null), seesHidden(comment.ref('c.user_id'), viewer)]),
    )
    .orderBy('c.created_at')
    .orderBy('c.id')
  return hasBlocked ? comments.where((comment) => isNotBy(comment.ref('c.user_id'), blocked)) : comments
}
