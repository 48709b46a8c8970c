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

/** With the code that came to the phone. */
export async function signInByCode(given: { phone: string; code: string }): Promise<void> {
  const who = await call('POST /v6/users/sign_in_by_code', { body: { ...given, device: deviceId() } })
  session.begin(who, { staySignedIn: false })
}

let byQuery: Promise<void> | null = null

/** Signs in with what the address held; asked again, it answers for the same attempt. */
export function signInByQuery(): Promise<void> {
  byQuery ??= signIn(takeQueryCredentials() ?? { email: '', password: '' }, { staySignedIn: false })
  return byQuery
}

/** As whom the temporary token that was given would sign somebody in; null when they are the one who is signed in here. */
async function ask(token: string): Promise<string | null> {
  try {
    const { first_name, is_current } = await call('POST /v4/users/temporary_token_owner', { body: { token } })
    return is_current ? null : first_name
  } catch (error) {
    // Without an answer the token may not have reached the server, and would still be good.
    if (error instanceof NoConnection) giveToken(token)
    throw error
  }
}

let asking: { token: string; owner: Promise<string | null> } | null = null

/** Asks whose the given temporary token is; asked again, it answers for the same token. */
export function tokenOwner(): Promise<string | null> {
  const token = takeToken() ?? asking?.token ?? ''
  if (asking?.token !== token) asking = { token, owner: ask(token) }
  return asking.owner
}

/** Asks again what got no answer. */
export function askAgain(): void {
  asking = null
}

/** Trades that token for a session of the checkout. Whoever is signed in stays so. */
export async function openCheckout(): Promise<void> {
  const token = asking?.token ?? ''
  const who = await call('POST /v4/users/sign_in_by_token', { body: { token, device: deviceId() } })
  asking = null
  session.beginCheckout(who)
}
