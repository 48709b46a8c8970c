import { createCpfVault } from '../../platform/text/cpf.ts'

/** Whoever makes the purchases of a history. */
export function accountRow(seed: number, secret: string) {
  return {
    name: 'Modelo',
    nickname: `modelo.${seed}`,
    email: `modelo.${seed}@arroba.example`,
    phone: '66999990000',
    initials: 'M',
    cpf_sealed: createCpfVault(secret).seal('52998224725'),
  }
}
