export type Credentials = { email: string; password: string }

/** Where a temporary token is traded for a session, and the address that it comes with. */
export const LOGIN_BY_TOKEN = '/login-by-token'
const SELLING = '/checkout/plano'
/** Where a new password is chosen, with the token of a recovery letter behind "#" (in older letters as a part of the path). */
const RECOVERY = '/recuperar'
/** Where an e-mail is shown to be somebody's, with the token of the letter behind "#". */
const EMAIL_LINK = '/confirmar-email'
const IN_FRAGMENT = /^#(?:token=)?([\w-]+)$/
const IN_PATH = /^\/recuperar\/([\w-]+)\/?$/

let given: Credentials | null = null
let token: string | null = null
let recovery: string | null = null
let email: string | null = null

/** Takes the token of a recovery letter out of the address and the history. */
export function hideRecoveryToken(): void {
  const isRecovery = location.pathname === RECOVERY || location.pathname === `${RECOVERY}/`
  const found = isRecovery ? IN_FRAGMENT.exec(location.hash) : IN_PATH.exec(location.pathname)
  if (!found) return
  history.replaceState(history.state, '', RECOVERY)
  recovery = found[1] ?? null
}

/** Takes the token of a letter that verifies an e-mail out of the address and the history. */
function hideEmailToken(): void {
  if (location.pathname !== EMAIL_LINK) return
  email = IN_FRAGMENT.exec(location.hash)?.[1] ?? null
  if (email !== null) history.replaceState(history.state, '', EMAIL_LINK)
}

/** The token of the letter whose link was opened to verify an e-mail. */
export function emailToken(): string | null {
  return email
}

/** The token of the recovery letter whose link was opened, until it is forgotten. */
export function recoveryToken(): string | null {
  return recovery
}

export function forgetRecoveryToken(): void {
  recovery = null
}

/**
 * Takes e-mail and password out of the address of the login-by-query screen, the temporary token out of that of the plans,
 * the token of a recovery letter out of its link, and all of them out of the history. Runs before anything else of the app,
 * so that nothing else ever sees that address.
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

/** Passes a temporary token to the screen that trades it, without any address holding it. */
export function giveToken(temporary: string): void {
  token = temporary
}

/** The temporary token; null the second time. */
export function takeToken(): string | null {
  const taken = token
  token = null
  return taken
}
