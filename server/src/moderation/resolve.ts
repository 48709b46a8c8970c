import { warningBreaks } from '@arroba/contract/moderation.rules.ts'
import type { Suspension } from '@arroba/contract/staff-moderation.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/database.ts'
import { conflict, invalid } from '../platform/errors.ts'
import { recordEvent } from '../platform/events.ts'
import type { Jobs } from '../platform/jobs.ts'
import type { Json } from '../platform/serve.ts'
import type { Sessions, Viewer } from '../platform/session.ts'
import { recordStaffAction } from '../platform/staff-actions.ts'
import { lockPerson } from './access.ts'
import { warningLetter } from './letters.ts'
import { readReported, type Subject, subjectNotFound } from './reported.ts'
import { readSuspension, suspend } from './suspend.ts'

declare module '../platform/events.ts' {
  interface EventTypes {
    /** `post_id` is null when what it is about was deleted. */
    'author-warned': { user_id: number; post_id: number | null; comment_id?: number; message: string }
  }
}

declare module '../platform/staff-actions.ts' {
  interface StaffActionTypes {
    'reports-dismissed': { reports: number }
    'author-warned': { message: string }
  }
}

type Parts = { config: Config; database: Database; jobs: Jobs; clock: Clock; sessions: Sessions }
type Resolution = 'dismissed' | 'hidden' | 'warned' | 'suspended'

/** Ends the open reports of a post or a comment; answers how many. */
export const resolveReports = async (
  trx: Trx,
  { kind, id }: Subject,
  resolution: Resolution,
  at: Date,
): Promise<number> => {
  const { numAffectedRows } = await sql`
    update reports set resolved_at = ${at}, resolution = ${resolution}
    where ${sql.ref(kind === 'post' ? 'post_id' : 'comment_id')} = ${id} and resolved_at is null`.execute(trx)
  return Number(numAffectedRows ?? 0)
}

type Written = { authorId: number; postId: number | null }

/** Who wrote it, also when it is gone by now, and which post it leads to. */
const lookAt = async (trx: Trx, { kind, id }: Subject): Promise<Written> => {
  const { rows } =
    kind === 'post'
      ? await sql<Written>`
          select p.user_id as "authorId", p.id as "postId" from posts p where p.id = ${id}
          union all (select author_id, null from reports where post_id = ${id} limit 1)`.execute(trx)
      : await sql<Written>`
          select c.user_id as "authorId", c.post_id as "postId" from comments c where c.id = ${id}
          union all (select author_id, null from reports where comment_id = ${id} limit 1)`.execute(trx)
  const [written] = rows
  if (!written) throw subjectNotFound()
  return written
}

/** Nothing is wrong with it. */
export const dismissReports = async (
  { database: { db }, clock }: Parts,
  viewer: Viewer,
  subject: Subject,
): Promise<Json> =>
  db.transaction().execute(async (trx) => {
    const at = clock()
    const { authorId } = await lookAt(trx, subject)
    const reports = await resolveReports(trx, subject, 'dismissed', at)
    if (reports === 0) throw conflict('Alguém da equipe já resolveu isto.')
    await recordStaffAction(trx, 'reports-dismissed', {
      actorId: viewer.id,
      subject: [subject.kind, subject.id],
      userId: authorId,
      details: { reports },
      at,
    })
    return readReported(trx, at, subject)
  })

/** Tells the author, in the words of the staff, what was wrong. */
export const warnAuthor = async (
  { config, database: { db }, jobs, clock }: Parts,
  viewer: Viewer,
  subject: Subject,
  { message: written = '' }: { message?: string },
): Promise<Json> => {
  const breaks = warningBreaks({ message: written })
  if (breaks.length > 0) throw invalid(breaks)
  const message = written.trim()
  return db.transaction().execute(async (trx) => {
    const at = clock()
    const { authorId, postId } = await lookAt(trx, subject)
    const author = await lockPerson(trx, authorId, at)
    await resolveReports(trx, subject, 'warned', at)
    const place = { post_id: postId, ...(subject.kind === 'comment' && { comment_id: subject.id }) }
    const data = { user_id: authorId, ...place, message }
    await recordEvent(trx, 'author-warned', { actorId: viewer.id, data, at })
    await jobs.enqueue(trx, 'send-mail', warningLetter(config.publicUrl, author, { ...place, message }))
    await recordStaffAction(trx, 'author-warned', {
      actorId: viewer.id,
      subject: [subject.kind, subject.id],
      userId: authorId,
      details: { message },
      at,
    })
    return readReported(trx, at, subject)
  })
}

/** Suspends the author because of it. */
export const suspendAuthor = async (
  parts: Parts,
  viewer: Viewer,
  subject: Subject,
  body: Suspension,
): Promise<Json> => {
  const { database, clock } = parts
  const wanted = readSuspension(body)
  return database.db.transaction().execute(async (trx) => {
    const at = clock()
    const { authorId } = await lookAt(trx, subject)
    await suspend(parts, trx, viewer, authorId, { ...wanted, at, subject: [subject.kind, subject.id] })
    await resolveReports(trx, subject, 'suspended', at)
    return readReported(trx, at, subject)
  })
}
