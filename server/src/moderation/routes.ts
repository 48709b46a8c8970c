import * as moderation from '@arroba/contract/staff/moderation.ts'
import * as people from '@arroba/contract/staff/people.ts'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { grantDays, type PostponeCharge } from './grant-days.ts'
import { hideReported, restoreReported } from './hide.ts'
import { changeStaff, endSessions } from './membership.ts'
import { listPeople } from './people.ts'
import { readPerson } from './person.ts'
import { readQueue } from './queue.ts'
import { listReported } from './reported.ts'
import { dismissReports, suspendAuthor, warnAuthor } from './resolve.ts'
import { liftSuspension, suspendPerson } from './suspend.ts'

type Needs = {
  config: Config
  database: Database
  jobs: Jobs
  clock: Clock
  sessions: Sessions
  postponeCharge: PostponeCharge
}

export const moderationRoutes = (serve: Serve, needs: Needs): void => {
  const { database, clock } = needs

  serve(moderation.showQueue, () => readQueue(database))
  serve(moderation.listReported, ({ query }) => listReported(database, clock(), query))
  serve(moderation.dismissReports, ({ params, viewer }) => dismissReports(needs, viewer, params))
  serve(moderation.hideReported, ({ params, body, viewer }) => hideReported(needs, viewer, params, body))
  serve(moderation.restoreReported, ({ params, viewer }) => restoreReported(needs, viewer, params))
  serve(moderation.warnAuthor, ({ params, body, viewer }) => warnAuthor(needs, viewer, params, body))
  serve(moderation.suspendAuthor, ({ params, body, viewer }) => suspendAuthor(needs, viewer, params, body))

  serve(people.listPeople, ({ query }) => listPeople(database, clock(), query))
  serve(people.showPerson, ({ params }) => readPerson(needs, params.id))
  serve(people.suspendPerson, ({ params, body, viewer }) => suspendPerson(needs, viewer, params.id, body))
  serve(people.liftSuspension, ({ params, viewer }) => liftSuspension(needs, viewer, params.id))
  serve(people.grantDays, ({ params, body, viewer }) => grantDays(needs, viewer, params.id, body))
  serve(people.endSessions, ({ params, viewer }) => endSessions(needs, viewer, params.id))
  serve(people.changeStaff, ({ params, body, viewer }) => changeStaff(needs, viewer, params.id, body))
}
