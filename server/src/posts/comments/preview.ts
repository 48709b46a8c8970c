import type { AliasableExpression, Expression } from 'kysely'
import { columnsOf, eb, jsonList } from '../../platform/data/expressions.ts'
import { seesHidden } from '../expressions.ts'
import { isNotBlocked, type Reader } from '../reader.ts'
import { commentJson } from './card.ts'

const post = columnsOf('posts', 'p')

type Preview = {
  /** An upper bound of the number of comments, which shows without counting that there are none, or at most two. */
  most: Expression<number>
  count: Expression<number>
  first: AliasableExpression<unknown>
  last: AliasableExpression<unknown>
}

/**
 * The first two and the last two comments on `posts p`. The post's own count serves whoever blocked nobody; for the others
 * it is only the most that there can be. What staff hid is in no list, but in the conversation that its author, or staff,
 * opened.
 */
export function previewComments(reader: Reader, isOpened: boolean): Preview {
  const shown = shownComments(reader, isOpened)
  const most = isOpened
    ? eb.parens(eb(post('comments_count'), '+', countHidden(reader)))
    : post('comments_count')
  const first = oldest(shown)
  if (reader.blocked === null) {
    // Of three comments the last list has one: the first list has the others.
    const left = eb.fn<number>('least', [eb.lit(2), eb(most, '-', 2)])
    return { most, count: most, first: cards(first, reader), last: cards(newest(shown).limit(left), reader) }
  }
  const inFirst = eb.fn<number[]>('array', [first.clearSelect().select('comments.id')])
  const later = shown.where((comment) => comment.not(comment('comments.id', '=', comment.fn.any(inFirst))))
  return {
    most,
    count: eb(most, '-', countBlocked(reader.blocked)),
    first: cards(first, reader),
    last: cards(newest(later).limit(2), reader),
  }
}

function shownComments(reader: Reader, isOpened: boolean) {
  return eb
    .selectFrom('comments')
    .selectAll()
    .where('comments.post_id', '=', post('id'))
    .where((comment) => {
      const isShown = comment('comments.hidden_at', 'is', null)
      return isOpened
        ? comment.or([isShown, seesHidden(comment.ref('comments.user_id'), reader.viewer)])
        : isShown
    })
    .where((comment) => isNotBlocked(comment.ref('comments.user_id'), reader))
}

type Comments = ReturnType<typeof shownComments>

function oldest(comments: Comments) {
  return comments.orderBy('comments.created_at').orderBy('comments.id').limit(2)
}

function newest(comments: Comments) {
  return comments.orderBy('comments.created_at', 'desc').orderBy('comments.id', 'desc')
}

function cards(comments: Comments, { viewer }: Reader): AliasableExpression<unknown> {
  return eb
    .selectFrom(comments.as('c'))
    .innerJoin('users as cu', 'cu.id', 'c.user_id')
    .select((comment) =>
      jsonList(commentJson(viewer), comment.refTuple('c.created_at', 'c.id')).as('comments'),
    )
}

/** Those that staff hid and the reader still sees. */
function countHidden(reader: Reader) {
  return eb
    .selectFrom('comments as hidden')
    .select((comment) => comment.fn.countAll<number>().as('count'))
    .where('hidden.post_id', '=', post('id'))
    .where('hidden.hidden_at', 'is not', null)
    .where((comment) => seesHidden(comment.ref('hidden.user_id'), reader.viewer))
    .where((comment) => isNotBlocked(comment.ref('hidden.user_id'), reader))
}

function countBlocked(blocked: Expression<number[]>) {
  return eb
    .selectFrom('comments as unseen')
    .select((comment) => comment.fn.countAll<number>().as('count'))
    .where('unseen.post_id', '=', post('id'))
    .where('unseen.hidden_at', 'is', null)
    .where((comment) => comment('unseen.user_id', '=', comment.fn.any(blocked)))
}
