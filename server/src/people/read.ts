import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { AliasableExpression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { avatarJson, markedJson } from '../accounts/expressions.ts'
import { build, compile } from '../platform/data/compile.ts'
import type { Db } from '../platform/data/database.ts'
import { asText, columnsOf, instant, jsonList } from '../platform/data/expressions.ts'
import { hotOne, one } from '../platform/data/query.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'

const block = compile('block', { viewer: 'bigint', blocked: 'bigint' }, ({ viewer, blocked }) =>
  build
    .selectFrom('user_blocks as b')
    .innerJoin('users as u', 'u.id', 'b.blocked_id')
    .select(asText(jsonBuildObject({ block: blockJson() })).as('body'))
    .where('b.user_id', '=', viewer)
    .where('b.blocked_id', '=', blocked),
)

const blocks = compile('blocks', { viewer: 'bigint', skipped: 'bigint' }, ({ viewer, skipped }) =>
  build
    .with('page', (db) =>
      db
        .selectFrom('user_blocks as b')
        .select((row) => [
          'b.blocked_id',
          'b.created_at',
          row.fn
            .agg<number>('row_number')
            .over((over) => over.orderBy('b.created_at', 'desc').orderBy('b.blocked_id', 'desc'))
            .as('place'),
        ])
        .where('b.user_id', '=', viewer)
        .orderBy('b.created_at', 'desc')
        .orderBy('b.blocked_id', 'desc')
        .limit(PER_PAGE + 1)
        .offset(skipped),
    )
    .selectFrom('page')
    .select((row) => [
      row
        .selectFrom('page as b')
        .innerJoin('users as u', 'u.id', 'b.blocked_id')
        .select((shown) => asText(jsonList(blockJson(), shown.ref('b.place'))).as('blocks'))
        .where((shown) => shown('b.place', '<=', shown(skipped, '+', PER_PAGE)))
        .$castTo<{ blocks: string }>()
        .as('blocks'),
      row(row.fn.countAll<number>(), '>', PER_PAGE).$castTo<boolean>().as('has_next'),
    ]),
)

/** The people whom the viewer blocked, the latest first, as JSON text. */
export async function readBlocks(
  { database }: Pick<Services, 'database'>,
  viewer: Pick<Viewer, 'id'>,
  page = 1,
): Promise<Json> {
  const row = await hotOne(database, blocks, { viewer: viewer.id, skipped: (page - 1) * PER_PAGE })
  if (!row) throw new Error('a page of blocks came without a row')
  return new Json(`{"blocks":${row.blocks},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`)
}

export async function readBlock(db: Db, viewer: Pick<Viewer, 'id'>, blockedId: number): Promise<Json> {
  const { body } = await one(db, block, { viewer: viewer.id, blocked: blockedId })
  return new Json(body)
}

/** Of `user_blocks b` and `users u`, the person blocked. */
function blockJson(): AliasableExpression<unknown> {
  const user = columnsOf('users', 'u')
  return jsonBuildObject({
    created_at: instant(columnsOf('user_blocks', 'b')('created_at')),
    user: markedJson('u', {
      id: user('id'),
      name: user('name'),
      nickname: user('nickname'),
      avatar: avatarJson('u'),
    }),
  })
}
