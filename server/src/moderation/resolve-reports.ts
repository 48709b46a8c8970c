import { warningBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Suspension } from '@arroba/contract/staff/moderation.ts'
import type { Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { maybeOne } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { resolveReports, type Reported as Subject } from '../reports/access.ts'
import type { ContentLocation } from './hide.ts'
import { warningLetter } from './letters.ts'
import { lockPerson } from './lock-person.ts'
import { readReported, subjectNotFound } from './reported.ts'
import { findAuthorAndLocation } from './sql/statements.ts'
import { readSuspension, suspend } from './suspend.ts'

declare module '../platform/data/events.ts' {
  interface EventTypes {
    'author-warned': ContentLocation & { message: string }
  }
}

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'reports-dismissed': { reports: number }
    'author-warned': { message: string }
  }
}

type ModerationServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

/** Resolves the open reports of content that breaks no rule. */
export async function dismissReports(
  { database: { db }, clock }: ModerationServices,
  viewer: Viewer,
  subject: Subject,
): Promise<Json> {
  return db.transaction().execute(async (trx) => {
    const at = clock()
    const { authorId } = await findAuthor(trx, subject)
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
}

/** Sends the author a warning in the words of the staff. */
export async function warnAuthor(
  { config, database: { db }, jobs, clock }: ModerationServices,
  viewer: Viewer,
  subject: Subject,
  { message: written = '' }: { message?: string },
): Promise<Json> {
  const breaks = warningBreaks({ message: written })
  if (breaks.length > 0) throw invalid(breaks)
  const message = written.trim()
  return db.transaction().execute(async (trx) => {
    const at = clock()
    const { authorId, location: found } = await findAuthor(trx, subject)
    const author = await lockPerson(trx, authorId, at)
    await resolveReports(trx, subject, 'warned', at)
    const location = { ...found, ...(subject.kind !== 'post' && { [`${subject.kind}_id`]: subject.id }) }
    const data = { user_id: authorId, ...location, message }
    await recordEvent(trx, 'author-warned', { actorId: viewer.id, data, at })
    await jobs.enqueue(trx, 'send-mail', warningLetter(config.publicUrl, author, { ...location, message }))
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

/** Suspends the author of reported content. */
export async function suspendAuthor(
  services: ModerationServices,
  viewer: Viewer,
  subject: Subject,
  body: Suspension,
): Promise<Json> {
  const { database, clock } = services
  const suspension = readSuspension(body)
  return database.db.transaction().execute(async (trx) => {
    const at = clock()
    const { authorId } = await findAuthor(trx, subject)
    await suspend(services, trx, viewer, authorId, { ...suspension, at, subject: [subject.kind, subject.id] })
    await resolveReports(trx, subject, 'suspended', at)
    return readReported(trx, at, subject)
  })
}

/** Also of content that was deleted, as long as a report of it is there. */
async function findAuthor(trx: Trx, { kind, id }: Subject) {
  const written = await maybeOne(trx, findAuthorAndLocation, { kind, id })
  if (!written) throw subjectNotFound()
  return written
}
