import { describe, expect, it } from 'vitest'
import { matchesTerm, mentionAt } from './mention.ts'

/** The caret is where the bar stands. */
const typed = (marked: string) => mentionAt(marked.replace('|', ''), marked.indexOf('|'))

describe('a mention being typed', () => {
  it('a mention being typed is an @ and at least a letter before the caret', () => {
    expect(typed('Viu isso, @jo|')).toEqual({ start: 10, end: 13, term: 'jo' })
    expect(typed('@joão.s|')).toEqual({ start: 0, end: 7, term: 'joão.s' })
    expect(typed('(@joa|')?.term).toBe('joa')
    expect(typed('linha\n@joa|')?.term).toBe('joa')
    expect(typed('Viu isso, @|')).toBeNull()
    expect(typed('@joao |')).toBeNull()
    expect(typed('sem nada|')).toBeNull()
  })

  it('a mention being typed is neither an e-mail address, nor a price, nor inside another', () => {
    for (const text of ['joao@fazenda|', 'boi a 320@arroba|', 'a.@b|', '@@joao|', 'x_@joao|'])
      expect(typed(text)).toBeNull()
  })

  it('a mention being typed reaches to the end of the word that the caret is in', () => {
    expect(typed('Oi @jo|ao.silva, tudo bem?')).toEqual({ start: 3, end: 14, term: 'jo' })
  })

  it('a mention being typed takes accents however the device writes them', () => {
    expect(typed('@joa\u0303o|')?.term).toBe('joa\u0303o')
  })
})

describe('somebody', () => {
  const joao = { name: 'João da Silva', nickname: 'joao.silva' }

  it('a person is meant by the beginning of nickname, name or last name', () => {
    for (const term of ['j', 'JOÃO', 'joao.s', 'silva', 'joa\u0303o'])
      expect(matchesTerm(joao, term)).toBe(true)
    for (const term of ['da', 'ilva', 'joao.x']) expect(matchesTerm(joao, term)).toBe(false)
  })
})
