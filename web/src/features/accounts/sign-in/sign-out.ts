import { call } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'

/** Ends the session here at once, and on the server as soon as it hears of it. */
export function signOut(): void {
  if (!session.current()) return
  // Without a network the session stays on the server until it expires; this device has forgotten it.
  call('DELETE /v4/users/sign_out').catch(() => null)
  session.end('signed out')
  void import('../../../platform/push-device.ts').then(({ forgetPush }) => forgetPush()).catch(() => null)
}

/** Ends a checkout that a temporary token opened, here at once; whoever is signed in goes on. */
export function leaveCheckout(): void {
  if (!session.isCheckout()) return
  call('DELETE /v4/users/sign_out').catch(() => null)
  session.endCheckout()
}
