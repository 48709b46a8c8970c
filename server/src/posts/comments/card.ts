import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { personJson } from '../../accounts/expressions.ts'
import { abilities, columnsOf, eb, instant, jsonList, literal } from '../../platform/data/expressions.ts'
import { isStaff } from '../expressions.ts'

const comment = columnsOf('comments', 'c')

/**
 * The wire shape of a comment (contract/src/comments.ts) over `comments c` and `users cu`, its author, as the viewer sees it;
 * `isReadable`: whether they may read the conversation.
 */
export function commentJson(viewer: Expression<number>, isReadable: Expression<SqlBool> = eb.lit(true)) {
  return jsonBuildObject({
    id: comment('id'),
    text: comment('text'),
    created_at: instant(comment('created_at')),
    edited_at: instant(comment('edited_at')),
    user: personJson('cu'),
    mentions: mentionsJson(),
    hidden: eb(comment('hidden_at'), 'is not', null),
    can: abilities(can(viewer, isReadable)),
  })
}

function can(viewer: Expression<number>, isReadable: Expression<SqlBool>) {
  const author = comment('user_id')
  const isMine = eb(author, '=', viewer)
  const isOthers = eb(author, '<>', viewer)
  const isShown = eb(comment('hidden_at'), 'is', null)
  const isByStaff = eb(isStaff(viewer), '=', true)
  return {
    edit: eb.and([isMine, isShown, isReadable]),
    delete: isMine,
    report: eb.and([isOthers, isShown]),
    // Nobody blocks the platform.
    block: eb.and([isOthers, eb(author, '<>', 1)]),
    hide: eb.and([isByStaff, isOthers, isShown]),
    restore: eb.and([isByStaff, eb(comment('hidden_at'), 'is not', null)]),
  }
}

/** Every nickname by which the text may mention somebody. Most comments mention nobody: only where there is an @ are they looked for. */
function mentionsJson(): AliasableExpression<unknown> {
  const nicknames = eb
    .selectFrom('comment_mentions as m')
    .crossJoinLateral((people) =>
      people
        .selectFrom('users')
        .select('users.nickname')
        .whereRef('users.id', '=', 'm.user_id')
        .unionAll(
          people
            .selectFrom('former_nicknames')
            .select('former_nicknames.nickname')
            .whereRef('former_nicknames.user_id', '=', 'm.user_id'),
        )
        .as('n'),
    )
    .select((named) => jsonList(named.ref('n.nickname'), named.ref('n.nickname')).as('nicknames'))
    .where('m.comment_id', '=', comment('id'))
  return eb
    .case()
    .when(eb.fn<number>('strpos', [comment('text'), literal('@')]), '=', 0)
    .then(literal('[]'))
    .else(nicknames)
    .end() as AliasableExpression<unknown>
}
