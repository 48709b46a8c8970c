import { warningBreaks } from '@arroba/contract/rules/moderation.ts'
import type { Suspension } from '@arroba/contract/staff/moderation.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { recordEvent } from '../platform/data/events.ts'
import { maybeOne } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { change, type Subject } from '../platform/http/command.ts'
import { conflict, invalid } from '../platform/http/errors.ts'
import type { Json } from '../platform/http/serve.ts'
import type { Sessions, Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { lockOpenReports, type Reported, resolveReports } from '../reports/access.ts'
import type { ContentLocation } from './content.ts'
import { warningLetter } from './letters.ts'
import { type CurrentPerson, findPersonToChange, personRefusal } from './person.ts'
import { personNotFound } from './read-person.ts'
import { readReportedText, subjectNotFound } from './reported.ts'
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
export function dismissReports(
  services: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  { kind, id }: Reported,
): Promise<Json> {
  const command = { subject: reportedContentOf(kind), viewer, id, ability: 'dismiss' } as const
  return change(services, command, async (trx, { authorId }, { now }) => {
    const reports = await resolveReports(trx, { kind, id }, 'dismissed', now)
    await recordStaffAction(trx, 'reports-dismissed', {
      actorId: viewer.id,
      subject: [kind, id],
      userId: authorId,
      details: { reports },
      at: now,
    })
  })
}

/** Sends the author a warning in the words of the staff. */
export async function warnAuthor(
  services: ModerationServices,
  viewer: Viewer,
  subject: Reported,
  { message: written = '' }: { message?: string },
): Promise<Json> {
  const breaks = warningBreaks({ message: written })
  if (breaks.length > 0) throw invalid(breaks)
  const message = written.trim()
  const command = { subject: authorsOf(subject.kind), viewer, id: subject.id, ability: 'warn' } as const
  return change(services, command, async (trx, author, { now }) => {
    await resolveReports(trx, subject, 'warned', now)
    await notifyAuthor(services, trx, author, { actorId: viewer.id, subject, message, now })
    await recordStaffAction(trx, 'author-warned', {
      actorId: viewer.id,
      subject: [subject.kind, subject.id],
      userId: author.id,
      details: { message },
      at: now,
    })
  })
}

/** Notifies the author of content of what staff warn them of, in the app and by letter. */
async function notifyAuthor(
  { config, jobs }: ModerationServices,
  trx: Trx,
  author: CurrentAuthor,
  { actorId, subject, message, now }: { actorId: number; subject: Reported; message: string; now: Date },
): Promise<void> {
  const warning = { ...locationOf(subject, author), message }
  const data = { user_id: author.id, ...warning }
  await recordEvent(trx, 'author-warned', { actorId, data, at: now })
  await jobs.enqueue(trx, 'send-mail', warningLetter(config.publicUrl, author, warning))
}

/** Suspends the author of reported content. */
export async function suspendAuthor(
  services: ModerationServices,
  viewer: Viewer,
  subject: Reported,
  body: Suspension,
): Promise<Json> {
  const suspension = readSuspension(body)
  const command = { subject: authorsOf(subject.kind), viewer, id: subject.id, ability: 'suspend' } as const
  return change(services, command, async (trx, author, { now }) => {
    await suspend(services, trx, viewer, author, { ...suspension, now, subject: [subject.kind, subject.id] })
    await resolveReports(trx, subject, 'suspended', now)
  })
}

type ReportedContent = { authorId: number; can: Record<'dismiss', boolean> }

/** Content of one kind that has an open report. */
function reportedContentOf(kind: Reported['kind']): Subject<unknown, 'dismiss', ReportedContent> {
  return {
    async find(trx, { id }) {
      const { authorId } = await findAuthor(trx, { kind, id })
      const openReports = await lockOpenReports(trx, { kind, id })
      return { authorId, can: { dismiss: openReports > 0 } }
    },
    missing: subjectNotFound,
    refusal: () => conflict('Alguém da equipe já resolveu isto.'),
    read: (trx, { id, now }) => readReportedText(trx, now, { kind, id }),
  }
}

type CurrentAuthor = CurrentPerson & { location: Awaited<ReturnType<typeof findAuthor>>['location'] }

/** The authors of content of a kind: the id of a command is the content's. */
function authorsOf(kind: Reported['kind']): Subject<unknown, 'suspend' | 'warn', CurrentAuthor> {
  return {
    async find(trx, { id, now }) {
      const { authorId, location } = await findAuthor(trx, { kind, id })
      const author = await findPersonToChange(trx, { id: authorId, now })
      return author && { ...author, location }
    },
    missing: personNotFound,
    refusal: personRefusal,
    read: (trx, { id, now }) => readReportedText(trx, now, { kind, id }),
  }
}

/** Where the reported content is, as the event and the letter name it. */
function locationOf({ kind, id }: Reported, { location }: CurrentAuthor) {
  return { ...location, ...(kind !== 'post' && { [`${kind}_id`]: id }) }
}

/** The author of content, also of deleted content while a report of it exists. */
async function findAuthor(trx: Db | Trx, { kind, id }: Reported) {
  const written = await maybeOne(trx, findAuthorAndLocation, { kind, id })
  if (!written) throw subjectNotFound()
  return written
}
