import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import { dismissalBreaks } from '@arroba/contract/rules/moderation.ts'
import type { TrustAlarm, TrustAlarmDetails } from '@arroba/contract/staff/trust.ts'
import { recordPeopleListed } from '../moderation/read.ts'
import type { Trx } from '../platform/data/database.ts'
import { many, maybeOne, one, run } from '../platform/data/query.ts'
import { recordStaffAction } from '../platform/data/record-staff-action.ts'
import { invalid, notFound } from '../platform/http/errors.ts'
import type { Viewer } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { findAlarmNegotiations, findAlarms, lockTrustState, writeDismissal } from './sql/statements.ts'

declare module '../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'trust-alarm-read': { alarm: string }
    'trust-alarm-dismissed': { alarm: string; reason: string }
  }
}

type AlarmServices = Pick<Services, 'database' | 'clock'>
type Status = 'open' | 'dismissed'

/** A page of alarms. The people whom it shows are recorded as read by the viewer. */
export function listAlarms(
  { database: { db }, clock }: AlarmServices,
  viewer: Pick<Viewer, 'id'>,
  { status = 'open', page = 1 }: { status?: Status; page?: number },
) {
  return db.transaction().execute(async (trx) => {
    const skip = (page - 1) * PER_PAGE
    const rows = await many(trx, findAlarms, { status, key: null, limit: PER_PAGE + 1, skip })
    const alarms = rows.slice(0, PER_PAGE).map(({ alarm }) => alarm)
    const people = alarms.flatMap((alarm) => alarm.people.map(({ id }) => id))
    await recordPeopleListed(trx, { actorId: viewer.id, now: clock() }, { list: 'trust_alarms', people })
    return { alarms, page, per_page: PER_PAGE, has_next: rows.length > PER_PAGE }
  })
}

/** An alarm with its negotiations. Negotiations are private, so the reading is recorded for each of their people. */
export function readAlarm(
  { database: { db }, clock }: AlarmServices,
  viewer: Pick<Viewer, 'id'>,
  key: string,
) {
  return db.transaction().execute(async (trx) => {
    const alarm = await findAlarm(trx, key)
    for (const { id: userId } of alarm.people)
      await recordStaffAction(trx, 'trust-alarm-read', {
        ...{ actorId: viewer.id, userId, at: clock() },
        subject: ['trust_alarm', null],
        details: { alarm: key },
      })
    return { alarm: await withNegotiations(trx, alarm) }
  })
}

/** Staff found nothing wrong; it is raised again when the negotiations behind it have doubled. */
export function dismissAlarm(
  { database: { db }, clock }: AlarmServices,
  viewer: Pick<Viewer, 'id'>,
  key: string,
  { reason: written = '' }: { reason?: string },
) {
  const breaks = dismissalBreaks({ reason: written })
  if (breaks.length > 0) throw invalid(breaks)
  const reason = written.trim()
  return db.transaction().execute(async (trx) => {
    const now = clock()
    // A lock that keeps other transactions from computing the alarms at the same time.
    await one(trx, lockTrustState)
    const { people, deals: negotiations } = await findAlarm(trx, key)
    const [first] = people
    if (!first) throw alarmNotFound()
    await run(trx, writeDismissal, {
      ...{ alarm: key, userId: first.id, negotiations, reason, viewer: viewer.id, now },
    })
    for (const { id: userId } of people)
      await recordStaffAction(trx, 'trust-alarm-dismissed', {
        ...{ actorId: viewer.id, userId, at: now },
        subject: ['trust_alarm', null],
        details: { alarm: key, reason },
      })
    return { alarm: await withNegotiations(trx, await findAlarm(trx, key)) }
  })
}

async function findAlarm(trx: Trx, key: string): Promise<TrustAlarm> {
  const row = await maybeOne(trx, findAlarms, { status: 'any', key, limit: 1, skip: 0 })
  if (!row) throw alarmNotFound()
  return row.alarm
}

async function withNegotiations(trx: Trx, alarm: TrustAlarm): Promise<TrustAlarmDetails> {
  const { negotiations } = await one(trx, findAlarmNegotiations, {
    ids: alarm.people.map(({ id }) => id),
    kind: alarm.kind,
  })
  return { ...alarm, negotiations }
}

function alarmNotFound() {
  return notFound('Este alerta não existe mais.')
}
