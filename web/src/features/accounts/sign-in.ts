import { call, NoConnection } from '../../platform/call.ts'
import { session } from '../../platform/session.ts'
import { deviceId } from './device-id.ts'
import { type Credentials, giveToken, takeQueryCredentials, takeToken } from './query-credentials.ts'

export const signIn = async (credentials: Credentials, { keep }: { keep: boolean }): Promise<void> => {
  const who = await call('POST /v4/users/sign_in', { body: { ...credentials, device: deviceId() } })
  session.begin(who, { keep })
}

let byQuery: Promise<void> | null = null

/** Signs in with what the address held; asked again, it answers for the same attempt. */
export const signInByQuery = (): Promise<void> => {
  byQuery ??= signIn(takeQueryCredentials() ?? { email: '', password: '' }, { keep: false })
  return byQuery
}

/** Answers the name of whoever took the place of somebody else on this device. */
type Traded = { insteadOfAnother: string | null }

const trade = async (token: string): Promise<Traded> => {
  try {
    const who = await call('POST /v4/users/sign_in_by_token', { body: { token } })
    const before = session.current()
    const keep = session.isKept()
    // The new session takes the place of the one that this device had.
    if (before) call('DELETE /v4/users/sign_out').catch(() => null)
    session.begin(who, { keep })
    return { insteadOfAnother: before && before.id !== who.id ? who.name : null }
  } catch (error) {
    // It may not have reached the server, and then it is still good.
    if (error instanceof NoConnection) giveToken(token)
    throw error
  }
}

let trading: Promise<Traded> | null = null

/** Trades the temporary token that was given for a session; asked again, it answers for the same attempt. */
export const signInByToken = (): Promise<Traded> => {
  const token = takeToken()
  if (token !== null || trading === null) trading = trade(token ?? '')
  return trading
}
