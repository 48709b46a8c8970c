import { ITEMS_PER_PAGE } from '@arroba/contract/http.ts'
import { personJson } from '../accounts/read.ts'
import type { Database } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { instant } from '../platform/text/instant.ts'

const PER_PAGE = ITEMS_PER_PAGE

/** Of `user_blocks b` and `users u`, the person blocked. */
export const blockJson = `json_build_object('created_at', ${instant('b.created_at')}, 'user', ${personJson('u')})`

const statement = {
  name: 'blocks',
  text: `
    with page as (
      select b.*, row_number() over (order by b.created_at desc, b.blocked_id desc) as place
      from user_blocks b where b.user_id = $1
      order by b.created_at desc, b.blocked_id desc limit ${PER_PAGE + 1} offset $2
    )
    select
      coalesce((
        select json_agg(${blockJson} order by b.place)
        from page b join users u on u.id = b.blocked_id where b.place <= ${PER_PAGE} + $2
      ), '[]')::text as blocks,
      count(*) > ${PER_PAGE} as has_next
    from page`,
}

/** The people whom the viewer blocked, the latest first, as JSON text. */
export const readBlocks = async (database: Database, viewer: Viewer, page = 1): Promise<Json> => {
  const [row] = await database.hot<{ blocks: string; has_next: boolean }>(statement, [
    viewer.id,
    (page - 1) * PER_PAGE,
  ])
  if (!row) throw new Error('a page of blocks came without a row')
  return new Json(`{"blocks":${row.blocks},"page":${page},"per_page":${PER_PAGE},"has_next":${row.has_next}}`)
}
