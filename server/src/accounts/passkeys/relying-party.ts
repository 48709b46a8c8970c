import { createHmac } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { derivedKey } from '../../platform/derived-key.ts'

/** Whose passkeys these are: the origin that people type (PUBLIC_URL), and its host, to which devices bind them. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}

/** What devices call a person: it says nothing to who reads it, and is the same for all of their passkeys. */
export function userHandle({ secret }: Pick<Config, 'secret'>, userId: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'passkey user')).update(String(userId)).digest()
}
