import { expect, test } from 'vitest'
import { marketPageHead } from './page-head.ts'

const URL_OF_SITE = 'https://arroba.example'

test('the head of /mercado names the picture of the price that its address asks for', () => {
  expect(marketPageHead(URL_OF_SITE, '/mercado?estado=51&categoria=bezerro')).toContain(
    'content="https://arroba.example/embed/preco/bezerro/MT/cartao.png"',
  )
  expect(marketPageHead(URL_OF_SITE, '/mercado')).toContain('/embed/preco/boi-gordo/BR/cartao.png')
})

test('no other page, and nothing that is no category or area, gets into a head', () => {
  for (const address of ['/', '/mercado/x', '/mercado?tag=%22%3E%3Cscript', '/mercado?area=%22onload', '//'])
    expect(marketPageHead(URL_OF_SITE, address)).toBeNull()
})
