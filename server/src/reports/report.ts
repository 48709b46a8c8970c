import type { NewReport } from '@arroba/contract/reports.ts'
import { reportBreaks } from '@arroba/contract/rules/reports.ts'
import { sql } from 'kysely'
import { adNotFound } from '../ads/read.ts'
import { notBy } from '../people/access.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'
import { forbidden, invalid, notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { instant } from '../platform/text/instant.ts'
import {
  demandConversation,
  demandKind,
  isOpen,
  opensPaid,
  type PostGate,
  readable,
} from '../posts/access.ts'
import { postIsGone } from '../posts/read.ts'

type Parts = { database: Database; clock: Clock }
type Reporter = Pick<Viewer, 'id' | 'blocked' | 'opens' | 'isStaff'>

/** What can be reported, each in a column of its own. */
type SubjectColumn = 'post_id' | 'comment_id' | 'classified_id' | 'evaluation_id'
/** What is reported, with as much of its text as the reporter reads. */
type Subject = { column: SubjectColumn; id: number; authorId: number; text: string }
type Written = Omit<Subject, 'column'>
/** With what it asks of the reporter's plan. */
type WrittenOnPost = Written & PostGate

const gate = `p.kind as kind, p.is_free_visible as "isFree"`

const post = {
  name: 'reported-post',
  text: `select p.id, p.user_id as "authorId",
      concat_ws(E'\\n\\n', p.title, ${readable('p', '$3::boolean')}) as text, ${gate}
    from posts p where p.id = $1 and ${isOpen('p')}${notBy('p.user_id', '$2::bigint[]')}`,
}
const comment = {
  name: 'reported-comment',
  text: `select c.id, c.user_id as "authorId", c.text, ${gate}
    from comments c join posts p on p.id = c.post_id
    where p.id = $1 and ${isOpen('p')} and c.id = $2 and c.hidden_at is null${notBy('p.user_id', '$3::bigint[]')}${notBy('c.user_id', '$3::bigint[]')}`,
}

/** An ad that everybody can see, or one's own. */
const ad = {
  name: 'reported-classified',
  text: `select c.id, c.user_id as "authorId", concat_ws(E'\\n\\n', c.title, c.description, c.observation) as text
    from ads c
    where c.id = $1 and (c.status in ('published', 'sold', 'expired') or c.user_id = $3)${notBy('c.user_id', '$2::bigint[]')}`,
}
/** The comment of a rating that everybody can see, or one's own. */
const evaluation = {
  name: 'reported-evaluation',
  text: `select e.id, e.user_id as "authorId", e.comment as text
    from slaughterhouse_evaluations e
    where e.slaughterhouse_id = $1 and e.id = $2 and e.comment is not null
      and (e.comment_hidden_at is null and e.voided_at is null or e.user_id = $4)${notBy('e.user_id', '$3::bigint[]')}`,
}

/** Writes the report down, unless the viewer has reported the same already: then their first one stands. */
const report = async (
  { database: { db }, clock }: Parts,
  viewer: Pick<Viewer, 'id'>,
  { column, id, authorId, text }: Subject,
  { reason = '', details: written }: NewReport,
): Promise<Json> => {
  if (authorId === viewer.id) throw forbidden('Você não pode denunciar o que você mesmo escreveu.')
  const details = written?.trim() ?? ''
  const breaks = reportBreaks({ reason, details })
  if (breaks.length > 0) throw invalid(breaks)
  await sql`
    insert into reports (reporter_id, ${sql.ref(column)}, author_id, text, reason, details, created_at)
    values (${viewer.id}, ${id}, ${authorId}, ${text}, ${reason}, ${details || null}, ${clock()})
    on conflict do nothing`.execute(db)
  const { rows } = await sql<{ body: string }>`
    select json_build_object('report', json_build_object('id', r.id, 'reason', r.reason, 'details', r.details,
      'created_at', ${sql.raw(instant('r.created_at'))}))::text as body
    from reports r
    where r.reporter_id = ${viewer.id} and ${sql.ref(`r.${column}`)} = ${id}`.execute(db)
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
  const [found] = await parts.database.hot<WrittenOnPost>(post, [id, viewer.blocked, opensPaid(viewer)])
  if (!found) throw postIsGone()
  demandKind(viewer, found.kind)
  return report(parts, viewer, { column: 'post_id', ...found }, body)
}

export const reportOnComment = async (
  parts: Parts,
  viewer: Reporter,
  { id, commentId }: { id: number; commentId: number },
  body: NewReport,
): Promise<Json> => {
  const [found] = await parts.database.hot<WrittenOnPost>(comment, [id, commentId, viewer.blocked])
  if (!found) throw notFound('Este comentário não existe mais.')
  demandConversation(viewer, found)
  return report(parts, viewer, { column: 'comment_id', ...found }, body)
}

export const reportOnAd = async (
  parts: Parts,
  viewer: Reporter,
  id: number,
  body: NewReport,
): Promise<Json> => {
  const [written] = await parts.database.hot<Written>(ad, [id, viewer.blocked, viewer.id])
  if (!written) throw adNotFound()
  return report(parts, viewer, { column: 'classified_id', ...written }, body)
}

export const reportOnEvaluation = async (
  parts: Parts,
  viewer: Reporter,
  { id, evaluationId }: { id: number; evaluationId: number },
  body: NewReport,
): Promise<Json> => {
  const values = [id, evaluationId, viewer.blocked, viewer.id]
  const [written] = await parts.database.hot<Written>(evaluation, values)
  if (!written) throw notFound('Esta avaliação não existe mais.')
  return report(parts, viewer, { column: 'evaluation_id', ...written }, body)
}
