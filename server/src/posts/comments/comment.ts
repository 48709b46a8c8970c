import { jsonBuildObject } from 'kysely/helpers/postgres'
import { upgradeNeeded } from '../../billing/access.ts'
import { hasBlocked } from '../../people/expressions.ts'
import { build, compile, type Slots } from '../../platform/data/compile.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { abilitiesJson, asText } from '../../platform/data/expressions.ts'
import { maybeOne, one, run } from '../../platform/data/query.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import type { Subject } from '../../platform/http/command.ts'
import { conflict, type Failure, forbidden, notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { assertConversationOpen, opensPaid } from '../access.ts'
import { isReadable, isVisible, seesHidden } from '../expressions.ts'
import { commentJson } from './card.ts'
import { findConversation, lockPost } from './sql/statements.ts'

/** Who writes, and under which post. */
export type Commenter = Viewer & { postId: number }
type Ability = 'edit' | 'delete'

const parameters = {
  id: 'bigint',
  postId: 'bigint',
  viewer: 'bigint',
  opensPaid: 'boolean',
  opensScales: 'boolean',
} as const

const look = compile('look-at-comment', parameters, currentComment)
const lock = compile('lock-comment', parameters, (slots) => currentComment(slots).forNoKeyUpdate('c'))

const commentText = compile('comment', { id: 'bigint', postId: 'bigint', viewer: 'bigint' }, (slots) =>
  build
    .selectFrom('comments as c')
    .innerJoin('users as cu', 'cu.id', 'c.user_id')
    .select(asText(jsonBuildObject({ comment: commentJson(slots.viewer) })).as('body'))
    .where('c.id', '=', slots.id)
    .where('c.post_id', '=', slots.postId),
)

/** A comment as a command finds it. */
type CurrentComment = RowOf<typeof look>

export const comments: Subject<Commenter, Ability, CurrentComment> = {
  async find(db, { viewer, id }, options) {
    const { postId } = viewer
    const opens = { opensPaid: opensPaid(viewer), opensScales: viewer.opens.includes('scales') }
    // Whoever writes or deletes a comment locks its post first, too: the two never wait for each other.
    if (options.lock) await run(db, lockPost, { id: postId })
    return maybeOne(db, options.lock ? lock : look, { id, postId, viewer: viewer.id, ...opens })
  },
  async missing(db, { viewer }, ability) {
    if (ability === 'edit') await assertMayComment(db, viewer)
    return commentNotFound()
  },
  refusal,
  async read(trx, { viewer, id }) {
    const { body } = await one(trx, commentText, { id, postId: viewer.postId, viewer: viewer.id })
    return body
  },
}

/** The same for whoever says which version they read. */
export const versionedComments: typeof comments = {
  ...comments,
  staleMessage: 'Este comentário mudou depois que você o leu.',
}

/** People whom the author of the post blocked cannot comment, and the message does not say why. */
export async function assertMayComment(db: Db | Trx, viewer: Commenter): Promise<void> {
  const post = await maybeOne(db, findConversation, { id: viewer.postId, viewerId: viewer.id })
  if (post?.isShutOut) throw commentsRefused()
  if (post) assertConversationOpen(viewer, post)
}

function currentComment({ id, postId, viewer, opensPaid, opensScales }: Slots<typeof parameters>) {
  return build
    .selectFrom('comments as c')
    .innerJoin('posts as p', 'p.id', 'c.post_id')
    .select((comment) => {
      const isMine = comment('c.user_id', '=', viewer)
      const isShutOut = hasBlocked(comment.ref('p.user_id'), viewer)
      const isOpened = comment.and([
        comment.or([comment('p.kind', '<>', 'scale'), opensScales]),
        isReadable(opensPaid),
      ])
      const isShown = comment('c.hidden_at', 'is', null)
      const isListed = comment('p.listed', '=', true)
      return [
        'c.version',
        isMine.$castTo<boolean>().as('isMine'),
        'p.listed as isListed',
        isShutOut.as('isShutOut'),
        isOpened.as('isOpened'),
        isVisible(viewer).as('isPostVisible'),
        abilitiesJson({
          edit: comment.and([isMine, isShown, isListed, comment.not(isShutOut), isOpened]),
          delete: isMine,
        }).as('can'),
      ]
    })
    .where('c.id', '=', id)
    .where('p.id', '=', postId)
    .where((comment) => {
      const isShown = comment('c.hidden_at', 'is', null)
      const isThere = comment.or([isShown, seesHidden(comment.ref('c.user_id'), viewer)])
      return comment.or([comment('c.user_id', '=', viewer), comment.and([isVisible(viewer), isThere])])
    })
}

function refusal(current: CurrentComment, ability: Ability): Failure {
  if (ability === 'delete') return forbidden('Só quem escreveu o comentário pode excluí-lo.')
  if (current.isListed && current.isShutOut) return commentsRefused()
  if (current.isListed && !current.isOpened) return upgradeNeeded()
  if (!current.isPostVisible) return commentNotFound()
  if (!current.isMine) return forbidden('Só quem escreveu o comentário pode alterá-lo.')
  return conflict('A equipe da Arroba escondeu isto, e não dá mais para alterar.')
}

function commentNotFound(): Failure {
  return notFound('Este comentário não existe mais.')
}

function commentsRefused(): Failure {
  return forbidden('Não dá para comentar nesta publicação.')
}
