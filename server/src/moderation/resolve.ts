import { warningBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Suspension } from '@arroba/contract/staff/moderation.ts'
import { sql } from 'kysely'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { resolveReports, type Reported as Subject } from '../reports/access.ts'
import { lockPerson } from './access.ts'
import type { Place } from './hide.ts'
import { warningLetter } from './letters.ts'
import { readReported, subjectNotFound } from './reported.ts'
import { readSuspension, suspend } from './suspend.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'author-warned': Place & { message: string }
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'reports-dismissed': { reports: number }
    'author-warned': { message: string }
  }
}

type Parts = { config: Config; database: Database; jobs: Jobs; clock: Clock; sessions: Sessions }

/** Who wrote it, also when it is gone by now, and where it is. */
type Written = { authorId: number; place: Omit<Place, 'user_id'> }

const standing = {
  post: sql`select p.user_id as "authorId", json_build_object('post_id', p.id) as place from posts p where p.id = `,
  comment: sql`select c.user_id as "authorId", json_build_object('post_id', c.post_id) as place from comments c where c.id = `,
  classified: sql`select c.user_id as "authorId", json_build_object('post_id', null, 'classified_id', c.id) as place
    from ads c where c.id = `,
  evaluation: sql`select e.user_id as "authorId", json_build_object('post_id', null, 'fridge_id', e.slaughterhouse_id,
      'negotiation_id', e.negotiation_id) as place
    from slaughterhouse_evaluations e where e.id = `,
}

const lookAt = async (trx: Trx, { kind, id }: Subject): Promise<Written> => {
  const { rows } = await sql<Written>`
    ${standing[kind]} ${id}
    union all (select author_id, '{"post_id":null}'::json from reports where ${sql.ref(`${kind}_id`)} = ${id} limit 1)`.execute(
    trx,
  )
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
    const { authorId, place: found } = await lookAt(trx, subject)
    const author = await lockPerson(trx, authorId, at)
    await resolveReports(trx, subject, 'warned', at)
    const place = { ...found, ...(subject.kind !== 'post' && { [`${subject.kind}_id`]: subject.id }) }
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
