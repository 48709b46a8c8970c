import { describe, expect, it } from 'vitest'
import { partsAround } from './fold.ts'

describe('what was typed, inside a text', () => {
  it('typed words are found in a text whatever their accents and capitals', () => {
    expect(partsAround('Água Boa / MT', 'agua b')).toEqual(['', 'Água B', 'oa / MT'])
    expect(partsAround('São João del Rei', 'JOAO')).toEqual(['São ', 'João', ' del Rei'])
    expect(partsAround('Para\u0301', 'pará')).toEqual(['', 'Pará', ''])
  })

  it('typed words are not found in a text without them, nor is nothing', () => {
    expect(partsAround('Goiânia', 'xyz')).toBeNull()
    expect(partsAround('Goiânia', '  ')).toBeNull()
  })
})
