import * as emailLinks from '@arroba/contract/accounts/email-links.ts'
import * as phoneCodes from '@arroba/contract/accounts/phone-codes.ts'
import * as accounts from '@arroba/contract/accounts.ts'
import * as profile from '@arroba/contract/profile.ts'
import * as devices from '@arroba/contract/sessions.ts'
import * as staff from '@arroba/contract/staff/indicators.ts'
import type { BudgetName } from '../platform/http/rate-limits.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { changeEmail, requestVerification as requestEmailVerification } from './email-links/change-email.ts'
import { openLink } from './email-links/open-link.ts'
import { requestVerification, verifyPhone } from './phone/verify-phone.ts'
import { editProfile } from './profile/edit-profile.ts'
import {
  createIndicator,
  createStaffIndicatorList,
  deleteIndicator,
  moveIndicator,
  renameIndicator,
} from './profile/indicators.ts'
import { readMe } from './profile/me.ts'
import { suggestNickname } from './profile/nickname.ts'
import { updateInterests, updatePreferences } from './profile/preferences.ts'
import { readIndicators } from './read.ts'
import { register, registrationAttempt } from './register.ts'
import { changePassword } from './sign-in/change-password.ts'
import { confirmPassword } from './sign-in/confirm-password.ts'
import { sourceOf } from './sign-in/known-sources.ts'
import { recoverPassword, requestRecovery } from './sign-in/recovery.ts'
import { signIn } from './sign-in/sign-in.ts'
import { requestCode, signInByCode, startRecovery } from './sign-in/sign-in-by-code.ts'
import { endDevice, listDevices } from './sign-in/signed-in-devices.ts'
import {
  createTemporaryToken,
  createTemporaryTokenByForm,
  showTokenOwner,
  tradeTemporaryToken,
} from './sign-in/temporary-token.ts'
import { acceptTerms } from './terms.ts'

type AccountServices = Pick<Services, 'config' | 'database' | 'files' | 'jobs' | 'clock'> & {
  sessions: Sessions
}

export function accountRoutes(serve: Serve, services: AccountServices): void {
  const { config, database, clock, sessions } = services
  const { db } = database
  const readStaffIndicators = createStaffIndicatorList(services)

  serve(
    accounts.register,
    (input) => register(services, registrationAttempt(config.secret, input), input),
    within('registration'),
  )
  serve(accounts.signIn, ({ body, request }) => signIn(services, body, sourceOf(request, body.device)))
  serve(accounts.signOut, ({ viewer }) => db.transaction().execute((trx) => sessions.end(trx, viewer)))
  serve(accounts.showMe, ({ viewer }) => readMe(services, viewer))
  serve(accounts.acceptTerms, ({ body, viewer }) => acceptTerms(services, viewer, body))
  serve(accounts.suggestNickname, async ({ query }) => ({
    nickname: await suggestNickname(db, query.name, clock()),
  }))
  serve(accounts.listIndicators, async () => ({ indicators: await readIndicators(db) }))
  serve(accounts.requestRecovery, ({ body }) => requestRecovery(services, body), within('recovery'))
  serve(
    accounts.recoverPassword,
    ({ body, request }) => recoverPassword(services, body, sourceOf(request, body.device)),
    within('email-link'),
  )

  serve(phoneCodes.requestPhoneVerification, ({ viewer, request }) =>
    requestVerification(services, viewer, sourceOf(request)),
  )
  serve(phoneCodes.verifyPhone, ({ viewer, body }) => verifyPhone(services, viewer, body))
  serve(phoneCodes.requestPhoneCode, ({ body, request }) => requestCode(services, body, sourceOf(request)))
  serve(phoneCodes.signInByCode, ({ body, request }) =>
    signInByCode(services, body, sourceOf(request, body.device)),
  )
  serve(phoneCodes.startRecoveryByCode, ({ body, request }) =>
    startRecovery(services, body, sourceOf(request)),
  )

  serve(emailLinks.requestEmailVerification, ({ viewer }) => requestEmailVerification(services, viewer))
  serve(emailLinks.changeEmail, ({ viewer, body }) => changeEmail(services, viewer, body))
  serve(emailLinks.openEmailLink, ({ body }) => openLink(services, body), within('email-link'))

  serve(profile.updateMe, (input) => editProfile(services, input.viewer, input), within('creating'))
  serve(profile.updateInterests, ({ body, viewer }) => updateInterests(services, viewer, body))
  serve(profile.updatePreferences, ({ body, viewer }) => updatePreferences(services, viewer, body))
  serve(
    profile.updatePassword,
    ({ body, viewer }) => changePassword(services, viewer, body),
    within('password'),
  )

  serve(devices.listSessions, ({ viewer }) => listDevices(services, viewer))
  serve(devices.endSession, ({ params, viewer }) => endDevice(services, viewer, params.id))
  serve(devices.endOtherSessions, ({ viewer }) =>
    db.transaction().execute((trx) => sessions.endAll(trx, viewer.id, viewer.session)),
  )
  serve(
    devices.createTemporaryTokenByForm,
    ({ body, viewer }) => createTemporaryTokenByForm(services, viewer, body),
    within('creating'),
  )
  serve(
    devices.createTemporaryToken,
    ({ viewer }) => createTemporaryToken(services, viewer),
    within('creating'),
  )
  serve(
    devices.tradeTemporaryToken,
    ({ body, request }) => tradeTemporaryToken(services, body, sourceOf(request, body.device)),
    within('temporary-token'),
  )
  serve(
    devices.showTokenOwner,
    async ({ body, request }) => showTokenOwner(services, await sessions.ifSignedIn(request), body),
    within('temporary-token'),
  )
  serve(
    devices.confirmPassword,
    ({ body, viewer }) => confirmPassword(services, viewer, body),
    within('password'),
  )

  serve(staff.listStaffIndicators, async () => ({ indicators: await readStaffIndicators() }))
  serve(staff.createIndicator, async ({ viewer, body }) => ({
    indicator: await createIndicator(services, viewer, body.name),
  }))
  serve(staff.updateIndicator, ({ viewer, params, body }) =>
    renameIndicator(services, viewer, params.id, body),
  )
  serve(staff.moveIndicator, ({ viewer, params, body }) =>
    moveIndicator(services, viewer, params.id, body.direction),
  )
  serve(staff.deleteIndicator, ({ viewer, params }) => deleteIndicator(services, viewer, params.id))
}

function within(budget: BudgetName): { config: { budget: BudgetName } } {
  return { config: { budget } }
}
