export type Credentials = { email: string; password: string }

/** Where a temporary token is traded for a session, and the address that it comes with. */
export const LOGIN_BY_TOKEN = '/login-by-token'
const SELLING = '/checkout/plano'

let given: Credentials | null = null
let token: string | null = null

/**
 * Takes e-mail and password out of the address of the login-by-query screen, and the temporary token out of that of the
 * plans, and out of the history with them. Runs before anything else of the app, so that nothing else ever sees that address.
 */
export const hideQueryCredentials = (): void => {
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

/** Hands them over once. */
export const takeQueryCredentials = (): Credentials | null => {
  const taken = given
  given = null
  return taken
}

/** Leaves a temporary token for the screen that trades it, without any address holding it. */
export const giveToken = (temporary: string): void => {
  token = temporary
}

/** Hands it over once. */
export const takeToken = (): string | null => {
  const taken = token
  token = null
  return taken
}
