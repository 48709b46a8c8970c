import { createHmac } from 'node:crypto'
import { derivedKey } from '../derived-key.ts'
import { createSeal } from '../seal.ts'

function digits(cpf: string): string {
  return cpf.replace(/\D/g, '')
}

/** How a CPF is stored: as a keyed digest, by which two can be compared, and as a sealed copy for its owner's own export. */
export type CpfVault = {
  digest(cpf: string): Buffer
  seal(cpf: string): Buffer
  /** The eleven digits; throws when the bytes were changed or sealed under another secret. */
  unseal(sealed: Uint8Array): string
}

export function createCpfVault(secret: string): CpfVault {
  const digestKey = derivedKey(secret, 'cpf/digest')
  const { seal, unseal } = createSeal(secret, 'cpf')
  return {
    digest: (cpf) => createHmac('sha256', digestKey).update(digits(cpf)).digest(),
    seal: (cpf) => seal(digits(cpf)),
    unseal,
  }
}
