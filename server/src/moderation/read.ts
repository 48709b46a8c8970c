import type { Trx } from '../platform/data/database.ts'
import { maybeOne } from '../platform/data/query.ts'
import { recordStaffAction, type StaffActionTypes } from '../platform/data/record-staff-action.ts'
import type { Services } from '../platform/services.ts'
import type { Reported } from '../reports/access.ts'
import { findPersonId, findRecentReading } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    /** A person's page: what reaches them, their plan, how much they wrote. */
    'person-read': Record<string, never>
    /** Lines of a list with what is not for everybody to read of people: whose, and of which list. Older ones do not say which. */
    'people-listed': { people: number[]; list?: PeopleList }
    /** What somebody reported, as they saw it. */
    'report-read': { report: number; kind: Reported['kind'] }
  }
}

/** What tells staff of several people at once. */
export type PeopleList =
  | 'people'
  | 'reports'
  | 'ratings'
  | 'ads_off_air'
  | 'troubles'
  | 'trust_alarms'
  | 'market_alarms'
  | 'market_negotiations'

type PeopleInList = { list: PeopleList; people: Iterable<number> }

/** Repeated readings within this time are recorded once. */
const ONE_READING_MS = 10 * 60 * 1000

type Reading = { actorId: number; now: Date }

export function recordPersonRead(trx: Trx, { actorId, now }: Reading, userId: number): Promise<void> {
  return recordReading(trx, 'person-read', { actorId, now, userId, details: {} })
}

/** Records a reading outside of a transaction. Somebody who does not exist leaves no record. */
export function recordPersonReading(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: { id: number },
  userId: number,
): Promise<void> {
  return db.transaction().execute(async (trx) => {
    const person = await maybeOne(trx, findPersonId, { id: userId })
    if (person) await recordPersonRead(trx, { actorId: viewer.id, now: clock() }, userId)
  })
}

/** The people whom a list showed. The search term is not recorded, because it may contain anything. */
export async function recordPeopleListed(
  trx: Trx,
  { actorId, now }: Reading,
  { list, people: ids }: PeopleInList,
): Promise<void> {
  const people = [...new Set(ids)].sort((one, other) => one - other)
  if (people.length > 0)
    await recordReading(trx, 'people-listed', { actorId, now, userId: null, details: { list, people } })
}

/** The same where no transaction is open. */
export function recordListReading(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: { id: number },
  listed: PeopleInList,
): Promise<void> {
  return db
    .transaction()
    .execute((trx) => recordPeopleListed(trx, { actorId: viewer.id, now: clock() }, listed))
}

export function recordReportRead(
  trx: Trx,
  { actorId, now }: Reading,
  authorId: number,
  details: StaffActionTypes['report-read'],
): Promise<void> {
  const subject = ['report', details.report] as const
  return recordReading(trx, 'report-read', { actorId, now, subject, userId: authorId, details })
}

type ReadingAction = 'person-read' | 'people-listed' | 'report-read'

async function recordReading<Action extends ReadingAction>(
  trx: Trx,
  action: Action,
  {
    actorId,
    now,
    userId,
    subject = ['user', userId],
    details,
  }: Reading & {
    userId: number | null
    subject?: readonly [kind: string, id: number | null]
    details: StaffActionTypes[Action]
  },
): Promise<void> {
  const since = new Date(now.getTime() - ONE_READING_MS)
  const again = { actorId, action, userId, details: JSON.stringify(details), since }
  if (await maybeOne(trx, findRecentReading, again)) return
  await recordStaffAction(trx, action, { actorId, subject, userId, details, at: now })
}
