import { reportBreaks } from '@arroba/contract/reports.rules.ts'
import type { NewReport } from '@arroba/contract/reports.ts'
import { sql } from 'kysely'
import { notBy } from '../people/access.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database.ts'
import { forbidden, invalid, notFound } from '../platform/errors.ts'
import { instant } from '../platform/instant.ts'
import { Json } from '../platform/serve.ts'
import type { Viewer } from '../platform/session.ts'
import {
  demandConversation,
  demandKind,
  isOpen,
  kindOf,
  opensPaid,
  type PostGate,
  readable,
} from '../posts/access.ts'
import { postIsGone } from '../posts/read.ts'

type Parts = { database: Database; clock: Clock }
type Reporter = Pick<Viewer, 'id' | 'blocked' | 'opens' | 'isStaff'>

/** What is reported, with as much of its text as the reporter reads, and what it asks of their plan. */
type Subject = {
  postId: number | null
  commentId: number | null
  authorId: number
  text: string
} & PostGate

const gate = `${kindOf('p')} as kind, p.is_free_visible as "isFree"`

const post = {
  name: 'reported-post',
  text: `select p.id as "postId", null as "commentId", p.user_id as "authorId",
      concat_ws(E'\\n\\n', p.title, ${readable('p', '$3::boolean')}) as text, ${gate}
    from posts p where p.id = $1 and ${isOpen('p')}${notBy('p.user_id', '$2::bigint[]')}`,
}
const comment = {
  name: 'reported-comment',
  text: `select null as "postId", c.id as "commentId", c.user_id as "authorId", c.text, ${gate}
    from comments c join posts p on p.id = c.post_id
    where p.id = $1 and ${isOpen('p')} and c.id = $2 and c.hidden_at is null${notBy('p.user_id', '$3::bigint[]')}${notBy('c.user_id', '$3::bigint[]')}`,
}

/** Writes the report down, unless the viewer has reported the same already: then their first one stands. */
const report = async (
  { database: { db }, clock }: Parts,
  viewer: Pick<Viewer, 'id'>,
  { postId, commentId, authorId, text }: Subject,
  { reason = '', details: written }: NewReport,
): Promise<Json> => {
  if (authorId === viewer.id) throw forbidden('Você não pode denunciar o que você mesmo escreveu.')
  const details = written?.trim() ?? ''
  const breaks = reportBreaks({ reason, details })
  if (breaks.length > 0) throw invalid(breaks)
  await sql`
    insert into reports (reporter_id, post_id, comment_id, author_id, text, reason, details, created_at)
    values (${viewer.id}, ${postId}, ${commentId}, ${authorId}, ${text}, ${reason}, ${details || null}, ${clock()})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ body: string }>`
    select json_build_object('report', json_build_object('id', r.id, 'reason', r.reason, 'details', r.details,
      'created_at', ${sql.raw(instant('r.created_at'))}))::text as body
    from reports r
    where r.reporter_id = ${viewer.id} and (r.post_id = ${postId} or r.comment_id = ${commentId})`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a report was written and is not there')
  return new Json(row.body)
}

export const reportOnPost = async (
  parts: Parts,
  viewer: Reporter,
  id: number,
  body: NewReport,
): Promise<Json> => {
  const [subject] = await parts.database.hot<Subject>(post, [id, viewer.blocked, opensPaid(viewer)])
  if (!subject) throw postIsGone()
  demandKind(viewer, subject.kind)
  return report(parts, viewer, subject, body)
}

export const reportOnComment = async (
  parts: Parts,
  viewer: Reporter,
  { id, commentId }: { id: number; commentId: number },
  body: NewReport,
): Promise<Json> => {
  const [subject] = await parts.database.hot<Subject>(comment, [id, commentId, viewer.blocked])
  if (!subject) throw notFound('Este comentário não existe mais.')
  demandConversation(viewer, subject)
  return report(parts, viewer, subject, body)
}
