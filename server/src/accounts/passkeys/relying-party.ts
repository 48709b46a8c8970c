import { createHmac } from 'node:crypto'
import type { Config } from '../../platform/config.ts'
import { derivedKey } from '../../platform/derived-key.ts'

/** The origin that people type (PUBLIC_URL), and its host, to which devices bind their passkeys. */
export function relyingPartyOf({ publicUrl }: Pick<Config, 'publicUrl'>): { origin: string; rpID: string } {
  const { origin, hostname } = new URL(publicUrl)
  return { origin, rpID: hostname }
}

/** The handle by which devices know a person. It is the same for all of their passkeys, and reveals nothing about them. */
export function userHandle({ secret }: Pick<Config, 'secret'>, userId: number): Buffer {
  return createHmac('sha256', derivedKey(secret, 'passkey user')).update(String(userId)).digest()
}
