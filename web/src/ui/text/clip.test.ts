import { describe, expect, it } from 'vitest'
import { clip } from './clip.ts'

describe('clipping a text', () => {
  it('leaves a short one as it is', () => {
    expect(clip('Boi gordo firme', 220)).toBe('Boi gordo firme')
    expect(clip('x'.repeat(220), 220)).toBe('x'.repeat(220))
  })

  it('cuts at the end of a word', () => {
    expect(clip('Lotes padrão exportação pagam mais', 12)).toBe('Lotes padrão…')
    expect(clip('Lotes padrão exportação pagam mais', 15)).toBe('Lotes padrão…')
  })

  it('leaves no comma or blank before the dots', () => {
    expect(clip('Chuva atrasada, menos boi pronto', 16)).toBe('Chuva atrasada…')
  })

  it('cuts inside a word that is too long for the limit', () => {
    expect(clip('x'.repeat(300), 220)).toBe(`${'x'.repeat(220)}…`)
  })

  it('never splits an emoji', () => {
    expect(clip('🐂🐂🐂', 2)).toBe('🐂🐂…')
  })
})
