import { newPostBreaks } from '@arroba/contract/rules/posts.ts'
import { describe, expect, it } from 'vitest'

describe('the rules of a new post', () => {
  it('a new post needs two characters besides blanks', () => {
    expect(newPostBreaks({ description: ' a \n', tags: [] })).toEqual(['Escreva pelo menos 2 caracteres.'])
    expect(newPostBreaks({ description: 'ok', tags: [] })).toEqual([])
  })

  it('a new post may have 5,000 characters', () => {
    expect(newPostBreaks({ description: '🐂'.repeat(5000), tags: [] })).toEqual([])
    expect(newPostBreaks({ description: 'x'.repeat(5001), tags: [] })).toEqual([
      'Escreva no máximo 5.000 caracteres.',
    ])
  })

  it('a new post may have seven tags', () => {
    const tags = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
    expect(newPostBreaks({ description: 'ok', tags })).toEqual([])
    expect(newPostBreaks({ description: 'ok', tags: [...tags, 'h'] })).toEqual([
      'Possivel selecionar o máximo de 7 TAGS!',
    ])
  })
})
