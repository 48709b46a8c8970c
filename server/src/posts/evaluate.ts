import type { Database } from '../platform/database.ts'
import { notFound } from '../platform/errors.ts'
import type { Viewer } from '../platform/session.ts'

type Evaluated = { id: number; ups_count: number }

/** The count moves with the like's row, in one statement, however many at once. */
const change = (step: '+ 1' | '- 1', likes: string) => `
  with changed as (${likes} returning 1)
  update posts set ups_count = ups_count ${step}
  where id = $1 and exists (select from changed)
  returning id, ups_count`

const like = {
  name: 'like',
  text: change(
    '+ 1',
    'insert into post_likes (post_id, user_id) select id, $2::bigint from posts where id = $1 on conflict do nothing',
  ),
}
const unlike = {
  name: 'unlike',
  text: change('- 1', 'delete from post_likes where post_id = $1 and user_id = $2::bigint'),
}
const unchanged = { name: 'ups', text: 'select id, ups_count from posts where id = $1' }

/** Sets or takes back the viewer's like; what is so already stays so. */
export const evaluate = async (
  { hot }: Database,
  viewer: Viewer,
  postId: number,
  evaluation: true | null,
) => {
  const [changed] = await hot<Evaluated>(evaluation ? like : unlike, [postId, viewer.id])
  const [row] = changed ? [changed] : await hot<Evaluated>(unchanged, [postId])
  if (!row) throw notFound('Esta publicação não existe mais.')
  return { post: { ...row, evaluation } }
}
