import type { MarketAlarm, MarketAlarmNegotiation } from '@arroba/contract/staff/market.ts'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import { personJson } from '../../accounts/expressions.ts'
import { recordPeopleListed } from '../../moderation/read.ts'
import { build, compile } from '../../platform/data/compile.ts'
import { eb } from '../../platform/data/expressions.ts'
import { many, maybeOne, one } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { findAlarmNegotiations } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    'market-alarm-read': { alarm: number }
  }
}

type AlarmServices = Pick<Services, 'database' | 'clock'>

const RUNS_SHOWN = 5

function alarms() {
  return build
    .selectFrom('market_alarms as a')
    .innerJoin('market_runs as m', 'm.id', 'a.run_id')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('tags as t', 't.id', 'a.tag_id')
    .select(({ ref }) => [
      'u.id as userId',
      jsonBuildObject({
        id: ref('a.id'),
        run: ref('a.run_id'),
        as_of: ref('m.as_of'),
        kind: ref('a.kind'),
        user: personJson('u'),
        tag: ref('t.slug'),
        area: ref('a.area'),
        amount: ref('a.amount'),
      })
        .$castTo<MarketAlarm>()
        .as('alarm'),
    ])
}

const alarmsOfRuns = compile('market-alarms', {}, () =>
  alarms()
    .where('a.run_id', 'in', (latest) =>
      latest
        .selectFrom('market_runs')
        .select('market_runs.id')
        .orderBy('market_runs.id', 'desc')
        .limit(eb.lit(RUNS_SHOWN)),
    )
    .orderBy('a.id', 'desc'),
)

const oneAlarm = compile('market-alarm', { id: 'bigint' }, ({ id }) => alarms().where('a.id', '=', id))

/** The alarms of the latest runs. That staff read about these people is recorded. */
export function listAlarms({ database: { db }, clock }: AlarmServices, viewer: Pick<Viewer, 'id'>) {
  return db.transaction().execute(async (trx) => {
    const rows = await many(trx, alarmsOfRuns)
    const people = rows.map(({ userId }) => userId)
    await recordPeopleListed(trx, { actorId: viewer.id, now: clock() }, { list: 'market_alarms', people })
    return { alarms: rows.map(({ alarm }) => alarm) }
  })
}

/**
 * An alarm with the negotiations behind it. They are confidential, so the reading is recorded for their
 * other sides too.
 */
export function readAlarm(
  { database: { db }, clock }: AlarmServices,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<{ alarm: MarketAlarm; negotiations: MarketAlarmNegotiation[] }> {
  return db.transaction().execute(async (trx) => {
    const found = await maybeOne(trx, oneAlarm, { id })
    if (!found) throw notFound('Este alerta não existe mais.')
    const { negotiations, others } = await one(trx, findAlarmNegotiations, { id })
    const [actorId, now] = [viewer.id, clock()]
    await recordStaffAction(trx, 'market-alarm-read', {
      ...{ actorId, userId: found.userId, at: now },
      subject: ['market_alarm', id],
      details: { alarm: id },
    })
    await recordPeopleListed(trx, { actorId, now }, { list: 'market_negotiations', people: others })
    return { alarm: found.alarm, negotiations }
  })
}
