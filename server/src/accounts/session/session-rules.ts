import { assertCapability } from '../../billing/access.ts'
import { forbidden } from '../../platform/http/errors.ts'
import type { SessionRules, SessionsOf } from '../../platform/http/session.ts'

declare module '../../platform/http/session.ts' {
  interface SessionPurposes {
    /** A session opened by a temporary token. */
    checkout: true
    /** A session opened for a program, under a name. */
    api: true
  }
}

const HOUR_MS = 60 * 60 * 1000

const NOT_FOR_PROGRAMS = 'Um token da API não serve para isto. Entre com o seu e-mail e a sua senha.'
const CHECKOUT_ONLY = 'Esta entrada vale só para a compra do plano. Entre com o seu e-mail e a sua senha.'

/** Rules of a checkout session: it may only make a purchase, and ends two hours after it was opened, even while in use. */
const checkout: SessionRules = {
  lifetimeMs: 2 * HOUR_MS,
  isRenewedByUse: false,
  isUsedByOpener: true,
  tokenPrefix: '',
  assertMayCall(_viewer, endpoint) {
    if (!endpoint?.checkout) throw forbidden(CHECKOUT_ONLY)
  },
}

/**
 * Rules of an API token's session: it may not change the account, needs the plan's capability, and ends a year after
 * its last use.
 */
const api: SessionRules = {
  lifetimeMs: 365 * 24 * HOUR_MS,
  isRenewedByUse: true,
  isUsedByOpener: false,
  tokenPrefix: 'arroba_api_',
  assertMayCall(viewer, endpoint) {
    if (endpoint?.account || endpoint?.confirmPassword || endpoint?.access === 'staff')
      throw forbidden(NOT_FOR_PROGRAMS)
    assertCapability(viewer, 'api_tokens')
  },
}

export const sessionRules: SessionsOf['rules'] = { checkout, api }
