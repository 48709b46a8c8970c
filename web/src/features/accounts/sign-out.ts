import { call } from '../../platform/call.ts'
import { session } from '../../platform/session.ts'

/** Ends the session here at once, and on the server as soon as it hears of it. */
export const signOut = (): void => {
  if (!session.current()) return
  // Without a network the session stays on the server until it expires; this device has forgotten it.
  call('DELETE /v4/users/sign_out').catch(() => null)
  session.end('signed out')
}
