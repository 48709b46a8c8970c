import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nicknameStem } from './nickname.ts'

/** Any characters but halves of one. That of fast-check (`unit: 'binary'`) takes more than a second to be made. */
const anyText = fc
  .array(
    fc.integer({ min: 0, max: 0x10ffff }).filter((point) => point < 0xd800 || point > 0xdfff),
    { maxLength: 120 },
  )
  .map((points) => String.fromCodePoint(...points))

test.each([
  ['João Silva', 'joao.silva'],
  ['João da Silva', 'joao.silva'],
  ['  maria   das  Dores ', 'maria.dores'],
  ["José D'Ávila", 'jose.davila'],
  ['José D’Ávila', 'jose.davila'],
  ['Ana-Maria Conceição', 'ana.conceicao'],
  ['ÉRICA ÑANDU ÇAVA', 'erica.cava'],
  ['Fazenda 3 Irmãos', 'fazenda.irmaos'],
  ['Zeca', 'zeca'],
  ['J', 'j'],
  ['A B', 'a.b'],
  ['A B C', 'a.b.c'],
  ['Lu de Sá', 'lu.sa'],
  ['🐂 João 🐂', 'joao'],
  ['', 'membro'],
  ['🐂🐂🐂', 'membro'],
  ['!!! ... ???', 'membro'],
  ['محمد علي', 'membro'],
  ['张伟', 'membro'],
  [`${'a'.repeat(120)}`, 'a'.repeat(34)],
  [`${'a'.repeat(34)} silva`, 'a'.repeat(34)],
  ["'; drop table users; --", 'drop.users'],
  ['Zé\0Carlos\u202E', 'ze.carlos'],
])('the nickname of %j begins with %s', (name, stem) => {
  expect(nicknameStem(name)).toBe(stem)
})

test('a nickname suggested for any name has lower-case letters, digits and single dots inside', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(nicknameStem(name)).toMatch(/^(?=.{1,34}$)[a-z0-9]+(\.[a-z0-9]+)*$/)
    }),
    { numRuns: 500 },
  )
})
