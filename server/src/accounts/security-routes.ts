import * as apiTokens from '@arroba/contract/accounts/api-tokens.ts'
import * as passkeys from '@arroba/contract/accounts/passkeys.ts'
import * as secondFactor from '@arroba/contract/accounts/second-factor.ts'
import { reportNotMe as notMe } from '@arroba/contract/sessions.ts'
import type { BudgetName } from '../platform/http/rate-limits.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Sessions } from '../platform/http/session.ts'
import type { Services } from '../platform/services.ts'
import { createApiToken, listApiTokens, revokeApiToken } from './api-tokens/api-tokens.ts'
import { createPasskey, listPasskeys, removePasskey, startPasskey } from './passkeys/own-passkeys.ts'
import {
  confirmByPasskey,
  signInByPasskey,
  startPasskeyConfirmation,
  startPasskeySignIn,
} from './passkeys/use-passkey.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  renewRecoveryCodes,
  startAuthenticator,
} from './second-factor/authenticator.ts'
import { readSecondFactor, showSecondFactor } from './second-factor/second-factor.ts'
import { sourceOf } from './sign-in/known-sources.ts'
import { reportNotMe } from './sign-in/not-me.ts'

type SecurityServices = Pick<Services, 'config' | 'database' | 'jobs' | 'clock'> & { sessions: Sessions }

/** Routes for the proofs that people have beside the password, and for their API tokens. */
export function securityRoutes(serve: Serve, services: SecurityServices): void {
  serve(notMe, ({ body }) => reportNotMe(services, body), within('not-me'))

  serve(passkeys.listPasskeys, ({ viewer }) => listPasskeys(services, viewer))
  serve(passkeys.startPasskey, ({ viewer }) => startPasskey(services, viewer), within('creating'))
  serve(
    passkeys.createPasskey,
    ({ viewer, body, request }) => createPasskey(services, viewer, body, request.headers['user-agent'] ?? ''),
    within('creating'),
  )
  serve(passkeys.deletePasskey, ({ viewer, params }) => removePasskey(services, viewer, params.id))
  serve(passkeys.startPasskeySignIn, () => startPasskeySignIn(services), within('passkey'))
  serve(
    passkeys.signInByPasskey,
    ({ body, request }) => signInByPasskey(services, body.passkey, sourceOf(request, body.device)),
    within('passkey'),
  )
  serve(
    passkeys.startPasskeyConfirmation,
    ({ viewer }) => startPasskeyConfirmation(services, viewer),
    within('creating'),
  )
  serve(
    passkeys.confirmByPasskey,
    ({ viewer, body }) => confirmByPasskey(services, viewer, body.passkey),
    within('creating'),
  )

  serve(secondFactor.showSecondFactor, ({ viewer }) => readSecondFactor(services, viewer))
  serve(secondFactor.showCode, ({ viewer, body }) => showSecondFactor(services, viewer, body))
  serve(
    secondFactor.startAuthenticator,
    ({ viewer }) => startAuthenticator(services, viewer),
    within('creating'),
  )
  serve(secondFactor.confirmAuthenticator, ({ viewer, body }) => confirmAuthenticator(services, viewer, body))
  serve(secondFactor.deleteAuthenticator, ({ viewer }) => deleteAuthenticator(services, viewer))
  serve(
    secondFactor.renewRecoveryCodes,
    ({ viewer }) => renewRecoveryCodes(services, viewer),
    within('creating'),
  )

  serve(apiTokens.listApiTokens, ({ viewer }) => listApiTokens(services, viewer))
  serve(
    apiTokens.createApiToken,
    ({ viewer, body }) => createApiToken(services, viewer, body),
    within('creating'),
  )
  serve(apiTokens.deleteApiToken, ({ viewer, params }) => revokeApiToken(services, viewer, params.id))
}

function within(budget: BudgetName): { config: { budget: BudgetName } } {
  return { config: { budget } }
}
