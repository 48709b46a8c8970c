import type { Trx } from '../platform/data/database.ts'
import { maybeOne } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import type { Services } from '../platform/services.ts'
import { findPersonId, findRecentReading } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    /** A person's page: what reaches them, their plan, how much they wrote. */
    'person-read': Record<string, never>
    /** Lines of a list with what is not for everybody to read of people: whose, and of which list. Older ones do not say which. */
    'people-listed': { people: number[]; list?: PeopleList }
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

type Listed = { list: PeopleList; people: Iterable<number> }

/** So long the same, read again, is one reading. */
const ONE_READING_MS = 10 * 60 * 1000

type Reading = { actorId: number; now: Date }

export function recordPersonRead(trx: Trx, { actorId, now }: Reading, userId: number): Promise<void> {
  return recordReading(trx, 'person-read', { actorId, now, userId, details: {} })
}

/** The same where no transaction is open. Somebody who is not there leaves no record. */
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

/** Whom a list showed. What was searched for is not kept: it may be anything that somebody typed. */
export async function recordPeopleListed(
  trx: Trx,
  { actorId, now }: Reading,
  { list, people: told }: Listed,
): Promise<void> {
  const people = [...new Set(told)].sort((one, other) => one - other)
  if (people.length > 0)
    await recordReading(trx, 'people-listed', { actorId, now, userId: null, details: { list, people } })
}

/** The same where no transaction is open. */
export function recordListReading(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: { id: number },
  listed: Listed,
): Promise<void> {
  return db
    .transaction()
    .execute((trx) => recordPeopleListed(trx, { actorId: viewer.id, now: clock() }, listed))
}

async function recordReading<Action extends 'person-read' | 'people-listed'>(
  trx: Trx,
  action: Action,
  {
    actorId,
    now,
    userId,
    details,
  }: Reading & {
    userId: number | null
    details: Action extends 'person-read' ? Record<string, never> : { people: number[]; list: PeopleList }
  },
): Promise<void> {
  const since = new Date(now.getTime() - ONE_READING_MS)
  const again = { actorId, action, userId, details: JSON.stringify(details), since }
  if (await maybeOne(trx, findRecentReading, again)) return
  const record = { actorId, subject: ['user', userId], userId, details, at: now } as const
  await recordStaffAction<'person-read' | 'people-listed'>(trx, action, record)
}
