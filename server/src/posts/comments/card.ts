import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { nicknamesOf, personJson } from '../../accounts/expressions.ts'
import { abilitiesJson, columnsOf, eb, instant, jsonList, literal } from '../../platform/data/expressions.ts'
import { contentAbilities } from '../expressions.ts'

const comment = columnsOf('comments', 'c')

/**
 * The wire shape of a comment (contract/src/comments.ts) over `comments c` and `users cu`, its author, as the viewer sees it;
 * `isReadable`: whether they may read the conversation.
 */
export function commentJson(viewer: Expression<number>, isReadable: Expression<SqlBool> = eb.lit(true)) {
  const isShown = eb(comment('hidden_at'), 'is', null)
  return jsonBuildObject({
    id: comment('id'),
    text: comment('text'),
    created_at: instant(comment('created_at')),
    edited_at: instant(comment('edited_at')),
    version: comment('version'),
    user: personJson('cu'),
    mentions: mentionsJson(),
    hidden: eb(comment('hidden_at'), 'is not', null),
    can: abilitiesJson(contentAbilities(viewer, { author: comment('user_id'), isShown, isReadable })),
  })
}

/** Every nickname by which the text may mention somebody. Most comments mention nobody: only where there is an @ are they looked for. */
function mentionsJson(): AliasableExpression<unknown> {
  const nicknames = eb
    .selectFrom('comment_mentions as m')
    .crossJoinLateral((mention) => nicknamesOf(mention.ref('m.user_id')).as('n'))
    .select((named) => jsonList(named.ref('n.nickname'), named.ref('n.nickname')).as('nicknames'))
    .where('m.comment_id', '=', comment('id'))
    .where('m.post_id', '=', comment('post_id'))
  return eb
    .case()
    .when(eb.fn<number>('strpos', [comment('text'), literal('@')]), '=', 0)
    .then(literal('[]'))
    .else(nicknames)
    .end() as AliasableExpression<unknown>
}
