import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

const NONCE = 12
const TAG = 16

/** Encrypts texts so that only the holder of APP_SECRET can read them (AES-256-GCM, one key for each purpose). */
export type Seal = {
  seal(text: string): Buffer
  /** Throws when the bytes were changed, or were sealed under another secret or for another purpose. */
  unseal(sealed: Uint8Array): string
}

export function createSeal(secret: string, purpose: string): Seal {
  const key = derivedKey(secret, `${purpose}/seal`)
  const label = Buffer.from(`arroba/${purpose}`)
  return {
    seal(text) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(label)
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), hidden])
    },

    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE), { authTagLength: TAG })
        .setAAD(label)
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
