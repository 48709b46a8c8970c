import * as moderation from '@arroba/contract/staff/moderation.ts'
import * as people from '@arroba/contract/staff/people.ts'
import { attemptOf, type Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { type GiveDays, grantDays } from './grant-days.ts'
import { hideReported, restoreReported } from './hide.ts'
import { listPeople } from './list-people.ts'
import { changeStaff, endSessions } from './membership.ts'
import { readPerson } from './read-person.ts'
import { readQueue } from './read-queue.ts'
import { readReport } from './read-report.ts'
import { listReported } from './reported.ts'
import { dismissReports, suspendAuthor, warnAuthor } from './resolve-reports.ts'
import { liftSuspension, suspendPerson } from './suspend.ts'
import { verifyIdentity } from './verify-identity.ts'

type ModerationServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & {
  sessions: Sessions
  giveDays: GiveDays
}

export function moderationRoutes(serve: Serve, services: ModerationServices): void {
  serve(moderation.showQueue, () => readQueue(services))
  serve(moderation.listReported, ({ query, viewer }) => listReported(services, viewer, query))
  serve(moderation.showReport, ({ params, viewer }) => readReport(services, viewer, params.id))
  serve(moderation.dismissReports, ({ params, viewer }) => dismissReports(services, viewer, params))
  serve(moderation.hideReported, ({ params, body, viewer }) => hideReported(services, viewer, params, body))
  serve(moderation.restoreReported, ({ params, viewer }) => restoreReported(services, viewer, params))
  serve(moderation.warnAuthor, ({ params, body, viewer }) => warnAuthor(services, viewer, params, body))
  serve(moderation.suspendAuthor, ({ params, body, viewer }) => suspendAuthor(services, viewer, params, body))

  serve(people.listPeople, ({ query, viewer }) => listPeople(services, viewer, query))
  serve(people.showPerson, ({ params, viewer }) => readPerson(services, viewer, params.id))
  serve(people.suspendPerson, ({ params, body, viewer }) => suspendPerson(services, viewer, params.id, body))
  serve(people.liftSuspension, ({ params, viewer }) => liftSuspension(services, viewer, params.id))
  serve(people.grantDays, (input) =>
    grantDays(services, input.viewer, input.params.id, input.body, attemptOf(input)),
  )
  serve(people.endSessions, ({ params, viewer }) => endSessions(services, viewer, params.id))
  serve(people.verifyIdentity, ({ params, body, viewer }) =>
    verifyIdentity(services, viewer, params.id, body),
  )
  serve(people.changeStaff, ({ params, body, viewer }) => changeStaff(services, viewer, params.id, body))
}
