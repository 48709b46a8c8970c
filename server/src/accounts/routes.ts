import * as accounts from '@arroba/contract/accounts.ts'
import * as profile from '@arroba/contract/profile.ts'
import * as devices from '@arroba/contract/sessions.ts'
import * as staff from '@arroba/contract/staff/indicators.ts'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database } from '../platform/data/database.ts'
import type { Files } from '../platform/files/files.ts'
import type { BudgetName } from '../platform/http/rate-limits.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { editProfile } from './profile/edit-profile.ts'
import {
  createIndicator,
  deleteIndicator,
  moveIndicator,
  readStaffIndicators,
  renameIndicator,
} from './profile/indicators.ts'
import { showMe } from './profile/me.ts'
import { suggestNickname } from './profile/nickname.ts'
import { updateInterests, updatePreferences } from './profile/preferences.ts'
import { readIndicators } from './read.ts'
import { register, registrationAttempt } from './register.ts'
import { changePassword } from './sign-in/change-password.ts'
import { confirmPassword } from './sign-in/confirm-password.ts'
import type { Source } from './sign-in/known-sources.ts'
import { recoverPassword, requestRecovery } from './sign-in/recovery.ts'
import { signIn } from './sign-in/sign-in.ts'
import { endDevice, listDevices } from './sign-in/signed-in-devices.ts'
import {
  createTemporaryToken,
  createTemporaryTokenByForm,
  showTokenOwner,
  tradeTemporaryToken,
} from './sign-in/temporary-token.ts'
import { acceptTerms } from './terms.ts'

type Needs = {
  config: Config
  database: Database
  files: Files
  jobs: Jobs
  clock: Clock
  sessions: Sessions
}

const within = (budget: BudgetName) => ({ config: { budget } })

const sourceOf = ({ ip, headers }: FastifyRequest, device = ''): Source => ({
  address: ip,
  device,
  userAgent: headers['user-agent'] ?? '',
})

export const accountRoutes = (serve: Serve, needs: Needs): void => {
  const { config, database, clock, sessions } = needs
  const { db } = database

  serve(
    accounts.register,
    (input) => register(needs, registrationAttempt(config.secret, input), input),
    within('registration'),
  )
  serve(accounts.signIn, ({ body, request }) => signIn(needs, body, sourceOf(request, body.device)))
  serve(accounts.signOut, ({ viewer }) => db.transaction().execute((trx) => sessions.end(trx, viewer)))
  serve(accounts.showMe, ({ viewer }) => showMe(database, viewer, clock))
  serve(accounts.acceptTerms, ({ body, viewer }) => acceptTerms(needs, viewer, body))
  serve(accounts.suggestNickname, async ({ query }) => ({
    nickname: await suggestNickname(db, query.name, clock()),
  }))
  serve(accounts.listIndicators, async () => ({ indicators: await readIndicators(db) }))
  serve(accounts.requestRecovery, ({ body }) => requestRecovery(needs, body), within('recovery'))
  serve(accounts.recoverPassword, ({ body, request }) =>
    recoverPassword(needs, body, sourceOf(request, body.device)),
  )

  serve(profile.updateMe, (input) => editProfile(needs, input.viewer, input), within('creating'))
  serve(profile.updateInterests, ({ body, viewer }) => updateInterests(needs, viewer, body))
  serve(profile.updatePreferences, ({ body, viewer }) => updatePreferences(needs, viewer, body))
  serve(profile.updatePassword, ({ body, viewer }) => changePassword(needs, viewer, body), within('password'))

  serve(devices.listSessions, ({ viewer }) => listDevices(database, viewer, clock))
  serve(devices.endSession, ({ params, viewer }) => endDevice(needs, viewer, params.id))
  serve(devices.endOtherSessions, ({ viewer }) =>
    db.transaction().execute((trx) => sessions.endAll(trx, viewer.id, viewer.session)),
  )
  serve(
    devices.createTemporaryTokenByForm,
    ({ body, viewer }) => createTemporaryTokenByForm(needs, viewer, body),
    within('creating'),
  )
  serve(devices.createTemporaryToken, ({ viewer }) => createTemporaryToken(needs, viewer), within('creating'))
  serve(
    devices.tradeTemporaryToken,
    ({ body, request }) => tradeTemporaryToken(needs, body, sourceOf(request, body.device)),
    within('temporary-token'),
  )
  serve(
    devices.showTokenOwner,
    async ({ body, request }) => showTokenOwner(needs, await sessions.ifSignedIn(request), body),
    within('temporary-token'),
  )
  serve(
    devices.confirmPassword,
    ({ body, viewer }) => confirmPassword(needs, viewer, body),
    within('password'),
  )

  serve(staff.listStaffIndicators, async () => ({ indicators: await readStaffIndicators(db) }))
  serve(staff.createIndicator, async ({ viewer, body }) => ({
    indicator: await createIndicator(needs, viewer, body.name),
  }))
  serve(staff.updateIndicator, async ({ viewer, params, body }) => ({
    indicator: await renameIndicator(needs, viewer, params.id, body),
  }))
  serve(staff.moveIndicator, ({ viewer, params, body }) =>
    moveIndicator(needs, viewer, params.id, body.direction),
  )
  serve(staff.deleteIndicator, ({ viewer, params }) => deleteIndicator(needs, viewer, params.id))
}
