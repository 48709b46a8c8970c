import { randomBytes } from 'node:crypto'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits that nobody can guess, as XXXX-XXXX-XXXX-XXXX (readVerificationCode in the contract). */
export function newCode(): string {
  return Array.from(randomBytes(16), (byte) => SIGNS[byte % SIGNS.length])
    .join('')
    .replaceAll(/.{4}(?!$)/g, '$&-')
}
