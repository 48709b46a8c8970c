import { Secret, TOTP } from 'otpauth'
import { createSeal } from '../../platform/seal.ts'

const PERIOD_SECONDS = 30
/** A code counts in the half minutes before and after its own, because the clocks of phones differ. */
const WINDOW = 1

type SealedSecret = { secret: string; userId: number; sealed: Uint8Array }

export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The otpauth address that authenticators open, and that the QR code holds. */
export function addressOf(base32: string, email: string): string {
  return totp(base32, email).toString()
}

/** The half minute that a code belongs to; null for a wrong code. */
export function stepOf(base32: string, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const delta = totp(base32).validate({ token: code, window: WINDOW, timestamp })
  return delta === null ? null : TOTP.counter({ period: PERIOD_SECONDS, timestamp }) + delta
}

/** Seals a secret together with its person, so that it cannot be opened in another person's row. */
export function sealSecret(secret: string, userId: number, base32: string): Buffer {
  return createSeal(secret, 'authenticator').seal(`${userId} ${base32}`)
}

export function unsealSecret({ secret, userId, sealed }: SealedSecret): string {
  const [owner, base32] = createSeal(secret, 'authenticator').unseal(sealed).split(' ')
  if (owner !== String(userId) || !base32) throw new Error('an authenticator is another person’s')
  return base32
}

function totp(base32: string, label = 'Arroba'): TOTP {
  return new TOTP({
    issuer: 'Arroba',
    label,
    secret: Secret.fromBase32(base32),
    digits: 6,
    period: PERIOD_SECONDS,
    algorithm: 'SHA1',
  })
}
