export type Credentials = { email: string; password: string }

let given: Credentials | null = null

/**
 * Takes e-mail and password out of the address of the login-by-query screen, and out of the history with it.
 * Runs before anything else of the app, so that nothing else ever sees that address.
 */
export const hideQueryCredentials = (): void => {
  if (location.pathname !== '/login-by-query') return
  const query = new URLSearchParams(location.search)
  history.replaceState(null, '', location.pathname)
  given = {
    email: query.get('form_fields[email]') ?? '',
    password: query.get('form_fields[password]') ?? '',
  }
}

/** Hands them over once. */
export const takeQueryCredentials = (): Credentials | null => {
  const taken = given
  given = null
  return taken
}
