import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { derivedKey } from './derived-key.ts'

const NONCE = 12
const TAG = 16
const LABEL = Buffer.from('arroba/cpf')

const digits = (cpf: string): string => cpf.replace(/\D/g, '')

/** How a CPF is kept: a keyed digest that says whether two are the same, and a sealed copy for its owner's own export. */
export type CpfVault = {
  digest(cpf: string): Buffer
  seal(cpf: string): Buffer
  /** The eleven digits; throws when the bytes were changed or sealed under another secret. */
  unseal(sealed: Uint8Array): string
}

export const createCpfVault = (secret: string): CpfVault => {
  const digestKey = derivedKey(secret, 'cpf/digest')
  const sealKey = derivedKey(secret, 'cpf/seal')
  return {
    digest: (cpf) => createHmac('sha256', digestKey).update(digits(cpf)).digest(),

    seal(cpf) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', sealKey, nonce).setAAD(LABEL)
      const text = Buffer.concat([cipher.update(digits(cpf), 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text])
    },

    unseal(sealed) {
      const decipher = createDecipheriv('aes-256-gcm', sealKey, sealed.subarray(0, NONCE), {
        authTagLength: TAG,
      })
        .setAAD(LABEL)
        .setAuthTag(sealed.subarray(NONCE, NONCE + TAG))
      return Buffer.concat([decipher.update(sealed.subarray(NONCE + TAG)), decipher.final()]).toString('utf8')
    },
  }
}
