import { hkdfSync } from 'node:crypto'

/** A key of its own for each purpose, all from APP_SECRET. */
export function derivedKey(secret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', `arroba/${purpose}`, 32))
}
