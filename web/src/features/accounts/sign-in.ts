import { call } from '../../platform/call.ts'
import { session } from '../../platform/session.ts'
import { deviceId } from './device-id.ts'
import { type Credentials, takeQueryCredentials } from './query-credentials.ts'

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
