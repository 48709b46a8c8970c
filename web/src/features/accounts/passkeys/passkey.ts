import { call } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'
import { deviceId } from '../sign-in/device-id.ts'

/** Set where a passkey was made or used: this browser can show the way in with one. */
const KNOWN_HERE = 'PASSKEY'

/** Devices bind passkeys to a name, never to the number of an address. */
const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

export function canUsePasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in globalThis && !ADDRESS.test(location.hostname)
}

/** Whether this very device could keep one: with a finger, a face or a PIN. */
export async function canHoldPasskeys(): Promise<boolean> {
  return canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export function isPasskeyKnownHere(): boolean {
  return localStorage.getItem(KNOWN_HERE) !== null
}

function rememberPasskey(): void {
  localStorage.setItem(KNOWN_HERE, '1')
}

/** Has the device make a passkey and registers it with the server; null when the person closed the device's dialog. */
export async function createPasskey(): Promise<'made' | null> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /v6/users/me/passkeys/options'),
  ])
  const made = await orClosed(startRegistration({ optionsJSON }))
  if (!made) return null
  await call('POST /v6/users/me/passkeys', { body: made })
  rememberPasskey()
  return 'made'
}

/**
 * Signs in with a passkey of this device; null when the person closed its dialog. With `fromSuggestions` it waits until one
 * is chosen among what the browser suggests for the e-mail.
 */
export async function signInByPasskey({
  staySignedIn,
  fromSuggestions = false,
}: {
  staySignedIn: () => boolean
  fromSuggestions?: boolean
}): Promise<'signed in' | null> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /v6/users/sign_in_by_passkey/options'),
  ])
  const passkey = await orClosed(startAuthentication({ optionsJSON, useBrowserAutofill: fromSuggestions }))
  if (!passkey) return null
  const who = await call('POST /v6/users/sign_in_by_passkey', { body: { passkey, device: deviceId() } })
  rememberPasskey()
  session.begin(who, { staySignedIn: staySignedIn() })
  return 'signed in'
}

/** Confirms who is there, in place of the password; null when the person closed the device's dialog. */
export async function confirmByPasskey(): Promise<'confirmed' | null> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import('@simplewebauthn/browser'),
    call('POST /v6/users/me/passkeys/confirmation/options'),
  ])
  const passkey = await orClosed(startAuthentication({ optionsJSON }))
  if (!passkey) return null
  await call('POST /v6/users/me/passkeys/confirmation', { body: { passkey } })
  rememberPasskey()
  return 'confirmed'
}

/** Closing the device's dialog, and being overtaken by another question, is no failure. */
async function orClosed<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}
