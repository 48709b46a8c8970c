export type Credentials = { email: string; password: string }

/** Where a temporary token is traded for a session, and the address that it comes with. */
export const LOGIN_BY_TOKEN = '/login-by-token'
const SELLING = '/checkout/plano'
/** Where a new password is chosen, with the token of a recovery letter behind "#" (in older letters as a part of the path). */
const RECOVERY = '/recuperar'
const IN_FRAGMENT = /^#(?:token=)?([\w-]+)$/
const IN_PATH = /^\/recuperar\/([\w-]+)\/?$/

let given: Credentials | null = null
let token: string | null = null
let recovery: string | null = null

/** Takes the token of a recovery letter out of the address and the history. */
export const hideRecoveryToken = (): void => {
  const isRecovery = location.pathname === RECOVERY || location.pathname === `${RECOVERY}/`
  const found = isRecovery ? IN_FRAGMENT.exec(location.hash) : IN_PATH.exec(location.pathname)
  if (!found) return
  history.replaceState(history.state, '', RECOVERY)
  recovery = found[1] ?? null
}

/** The token of the recovery letter whose link was opened, until it is forgotten. */
export const recoveryToken = (): string | null => recovery

export const forgetRecoveryToken = (): void => {
  recovery = null
}

/**
 * Takes e-mail and password out of the address of the login-by-query screen, the temporary token out of that of the plans,
 * the token of a recovery letter out of its link, and all of them out of the history. Runs before anything else of the app,
 * so that nothing else ever sees that address.
 */
export const hideQueryCredentials = (): void => {
  hideRecoveryToken()
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
export const takeQueryCredentials = (): Credentials | null => {
  const taken = given
  given = null
  return taken
}

/** Passes a temporary token to the screen that trades it, without any address holding it. */
export const giveToken = (temporary: string): void => {
  token = temporary
}

/** The temporary token; null the second time. */
export const takeToken = (): string | null => {
  const taken = token
  token = null
  return taken
}
