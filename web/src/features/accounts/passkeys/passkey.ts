import { call } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'
import { deviceId } from '../sign-in/device-id.ts'

/** Set once a passkey was created or used in this browser, which then offers to sign in by passkey. */
const KNOWN_HERE = 'PASSKEY'

/** A host that is an IP address: passkeys need a domain name. */
const ADDRESS = /^(\d+\.\d+\.\d+\.\d+|\[.*\])$/

export function canUsePasskeys(): boolean {
  return isSecureContext && 'PublicKeyCredential' in globalThis && !ADDRESS.test(location.hostname)
}

/** Whether this device can store a passkey that it unlocks by fingerprint, face or PIN. */
export async function canHoldPasskeys(): Promise<boolean> {
  return canUsePasskeys() && PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable()
}

export function isPasskeyKnownHere(): boolean {
  return localStorage.getItem(KNOWN_HERE) !== null
}

function rememberPasskey(): void {
  localStorage.setItem(KNOWN_HERE, '1')
}

/**
 * Creates a passkey on this device and registers it with the server; null when the person closed the
 * device's dialog.
 */
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
 * Signs in with a passkey of this device; null when the person closed its dialog. With `fromSuggestions` it
 * waits until the person picks one of those that the browser suggests in the e-mail field.
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

/** Confirms the person's identity by passkey instead of the password; null when they closed the device's dialog. */
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

/**
 * Answers null when the person closed the device's dialog or another request replaced this one; neither is a
 * failure.
 */
async function orClosed<Answer>(asking: Promise<Answer>): Promise<Answer | null> {
  try {
    return await asking
  } catch (error) {
    if (error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name)) return null
    throw error
  }
}
