import { describe, expect, it } from 'vitest'
import { landingOf } from './landing.ts'

const land = (query: string) => landingOf(new URLSearchParams(query))

describe('query shortcuts', () => {
  it.each([
    ['?recuperar', '/recuperar'],
    ['?register', '/register'],
    ['?register=', '/register'],
  ])('the shortcut %s opens %s for anybody', (query, to) => {
    expect(land(query)).toEqual({ to, access: 'public' })
  })

  it.each([
    ['?negociacoes', '/negociacoes'],
    ['?post=12', '/post/12'],
    ['?negocio=3', '/negocio/informacao/3'],
    ['?anuncio=45', '/meus-anuncios/detalhe/45'],
    ['?escala=6', '/escala/6'],
    ['?utm_source=email&post=12', '/post/12'],
  ])('the shortcut %s leads to %s once signed in', (query, to) => {
    expect(land(query)).toEqual({ to, access: 'session' })
  })

  it.each(['', '?outra', '?post', '?post=abc', '?post=0', '?post=1%2F..%2F..', '?constructor', '?post=-1'])(
    'the query "%s" leads nowhere',
    (query) => {
      expect(land(query)).toBeNull()
    },
  )
})
