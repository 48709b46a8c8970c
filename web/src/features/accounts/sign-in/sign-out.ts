import { call } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'

/** Ends the session on this device at once, and on the server as soon as it can be reached. */
export function signOut(): void {
  if (!session.current()) return
  // Without a network the session stays on the server until it expires; this device has forgotten it.
  call('DELETE /v4/users/sign_out').catch(() => null)
  session.end('signed out')
  void import('../../../platform/push-device.ts').then(({ forgetPush }) => forgetPush()).catch(() => null)
}

/**
 * Ends the session of a checkout that a temporary token opened. The person signed in here stays signed in.
 */
export function leaveCheckout(): void {
  if (!session.isCheckout()) return
  call('DELETE /v4/users/sign_out').catch(() => null)
  session.endCheckout()
}
