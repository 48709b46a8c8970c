import { call, NoConnection } from '../../../platform/call.ts'
import { session } from '../../../platform/session.ts'
import { countSignIn } from '../passkeys/sign-in-count.ts'
import { deviceId } from './device-id.ts'
import { type Credentials, giveToken, takeQueryCredentials, takeToken } from './query-credentials.ts'

export async function signIn(
  credentials: Credentials,
  { staySignedIn }: { staySignedIn: boolean },
): Promise<void> {
  const who = await call('POST /v4/users/sign_in', { body: { ...credentials, device: deviceId() } })
  session.begin(who, { staySignedIn })
  countSignIn(who.id)
}

/** Signs in with the code that was sent to the phone. */
export async function signInByCode(given: { phone: string; code: string }): Promise<void> {
  const who = await call('POST /v6/users/sign_in_by_code', { body: { ...given, device: deviceId() } })
  session.begin(who, { staySignedIn: false })
}

let byQuery: Promise<void> | null = null

/** Signs in with the credentials of the address. Called again, it returns the same attempt. */
export function signInByQuery(): Promise<void> {
  byQuery ??= signIn(takeQueryCredentials() ?? { email: '', password: '' }, { staySignedIn: false })
  return byQuery
}

/**
 * The name of the person whom the temporary token would sign in; null when they are the one who is signed in
 * here.
 */
async function ask(token: string): Promise<string | null> {
  try {
    const { first_name, is_current } = await call('POST /v4/users/temporary_token_owner', { body: { token } })
    return is_current ? null : first_name
  } catch (error) {
    // Without an answer the token may not have reached the server, and can still be used.
    if (error instanceof NoConnection) giveToken(token)
    throw error
  }
}

let asking: { token: string; owner: Promise<string | null> } | null = null

/** Finds out whose the handed token is. Called again, it returns the same request. */
export function tokenOwner(): Promise<string | null> {
  const token = takeToken() ?? asking?.token ?? ''
  if (asking?.token !== token) asking = { token, owner: ask(token) }
  return asking.owner
}

/** Drops the shared requests, so that a request without an answer is sent again. */
export function askAgain(): void {
  asking = null
}

/** Trades that token for a session of the checkout. The person signed in here stays signed in. */
export async function openCheckout(): Promise<void> {
  const token = asking?.token ?? ''
  const who = await call('POST /v4/users/sign_in_by_token', { body: { token, device: deviceId() } })
  asking = null
  session.beginCheckout(who)
}
