import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { describe, expect, test } from 'vitest'
import { createCpfVault } from './cpf.ts'

const vault = createCpfVault('um segredo com trinta e dois caracteres')
const otherVault = createCpfVault('outro segredo com trinta e dois letras')

describe('the digest of a CPF', () => {
  test('the digest of a CPF is the same however the CPF was written, and nothing but 32 bytes', () => {
    expect(vault.digest('529.982.247-25')).toEqual(vault.digest('52998224725'))
    expect(vault.digest('52998224725')).toHaveLength(32)
  })

  test('the digest of a CPF differs between people and between secrets', () => {
    expect(vault.digest('52998224725')).not.toEqual(vault.digest('11144477735'))
    expect(vault.digest('52998224725')).not.toEqual(otherVault.digest('52998224725'))
  })
})

describe('a sealed CPF', () => {
  test('a sealed CPF opens to its digits under the same secret', () => {
    for (let times = 0; times < 50; times++) {
      const cpf = generateCpf()
      expect(vault.unseal(vault.seal(cpf))).toBe(cpf.replace(/\D/g, ''))
    }
    expect(vault.unseal(new Uint8Array(vault.seal('529.982.247-25')))).toBe('52998224725')
  })

  test('a sealed CPF never looks the same twice and never holds the digits', () => {
    const first = vault.seal('52998224725')
    expect(first).not.toEqual(vault.seal('52998224725'))
    expect(first.includes('52998224725')).toBe(false)
  })

  test('a sealed CPF does not open under another secret or after a change of any byte', () => {
    const sealed = vault.seal('52998224725')
    expect(() => otherVault.unseal(sealed)).toThrow()
    for (let place = 0; place < sealed.length; place++) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place)
      expect(() => vault.unseal(changed)).toThrow()
    }
    expect(() => vault.unseal(Buffer.alloc(0))).toThrow()
  })
})
