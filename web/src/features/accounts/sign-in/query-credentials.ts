export type Credentials = { email: string; password: string }

/** The screen that trades a temporary token for a session, whose query holds the token. */
export const LOGIN_BY_TOKEN = '/login-by-token'
const SELLING = '/checkout/plano'
/**
 * The screen where a new password is chosen. The token of the recovery letter is behind "#"; in older
 * letters it is part of the path.
 */
const RECOVERY = '/recuperar'
/** The screen that verifies an e-mail. The token of the letter is behind "#". */
const EMAIL_LINK = '/confirmar-email'
const IN_FRAGMENT = /^#(?:token=)?([\w-]+)$/
const IN_PATH = /^\/recuperar\/([\w-]+)\/?$/

let given: Credentials | null = null
let token: string | null = null
let recovery: string | null = null
let email: string | null = null

/** Removes the token of a recovery letter from the address and the history. */
export function hideRecoveryToken(): void {
  const isRecovery = location.pathname === RECOVERY || location.pathname === `${RECOVERY}/`
  const found = isRecovery ? IN_FRAGMENT.exec(location.hash) : IN_PATH.exec(location.pathname)
  if (!found) return
  history.replaceState(history.state, '', RECOVERY)
  recovery = found[1] ?? null
}

/** Removes the token of a letter that verifies an e-mail from the address and the history. */
function hideEmailToken(): void {
  if (location.pathname !== EMAIL_LINK) return
  email = IN_FRAGMENT.exec(location.hash)?.[1] ?? null
  if (email !== null) history.replaceState(history.state, '', EMAIL_LINK)
}

/** The token of the opened letter that verifies an e-mail; null without one. */
export function emailToken(): string | null {
  return email
}

/** The token of the opened recovery letter, until it is forgotten. */
export function recoveryToken(): string | null {
  return recovery
}

export function forgetRecoveryToken(): void {
  recovery = null
}

/**
 * Removes credentials from the address and the history: e-mail and password of the login-by-query screen,
 * the temporary token of the plans, the token of a letter's link. It runs before everything else in the app,
 * so that no other code sees that address.
 */
export function hideQueryCredentials(): void {
  hideRecoveryToken()
  hideEmailToken()
  const query = new URLSearchParams(location.search)
  if (location.pathname === '/login-by-query') {
    history.replaceState(null, '', location.pathname)
    given = {
      email: query.get('form_fields[email]') ?? '',
      password: query.get('form_fields[password]') ?? '',
    }
  }
  if (location.pathname === SELLING && query.has('token')) {
    history.replaceState(null, '', LOGIN_BY_TOKEN)
    token = query.get('token')
  }
}

/** The credentials of the address; null the second time. */
export function takeQueryCredentials(): Credentials | null {
  const taken = given
  given = null
  return taken
}

/** Hands a temporary token to the screen that trades it, so that no address contains it. */
export function giveToken(temporary: string): void {
  token = temporary
}

/** The temporary token; null the second time. */
export function takeToken(): string | null {
  const taken = token
  token = null
  return taken
}
