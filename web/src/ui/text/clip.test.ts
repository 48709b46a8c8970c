import { describe, expect, it } from 'vitest'
import { clip } from './clip.ts'

describe('clipping a text', () => {
  it('clipping leaves a short text as it is', () => {
    expect(clip('Boi gordo firme', 220)).toBe('Boi gordo firme')
    expect(clip('x'.repeat(220), 220)).toBe('x'.repeat(220))
  })

  it('clipping cuts a text at the end of a word', () => {
    expect(clip('Lotes padrão exportação pagam mais', 12)).toBe('Lotes padrão…')
    expect(clip('Lotes padrão exportação pagam mais', 15)).toBe('Lotes padrão…')
  })

  it('clipping leaves no comma or blank before the dots', () => {
    expect(clip('Chuva atrasada, menos boi pronto', 16)).toBe('Chuva atrasada…')
  })

  it('clipping cuts inside a word that is too long for the limit', () => {
    expect(clip('x'.repeat(300), 220)).toBe(`${'x'.repeat(220)}…`)
  })

  it('clipping never splits an emoji', () => {
    expect(clip('🐂🐂🐂', 2)).toBe('🐂🐂…')
  })
})
