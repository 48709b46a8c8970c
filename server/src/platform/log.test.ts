import { expect, test } from 'vitest'
import { loggerOptions } from './log.ts'
import { loggedPath } from './telemetry/logged-path.ts'

const TOKEN = 'Zk3vQ2x-8sJ_bL0pWmN4tR7yUeHcGfD1aXoSiVqKzBw'

test.each([
  [`/recuperar/${TOKEN}`, '/recuperar/[…]'],
  ['/recuperar/curto', '/recuperar/[…]'],
  [`/RECUPERAR//${TOKEN}/x`, '/RECUPERAR//[…]'],
  [`//recuperar/${TOKEN}`, '//recuperar/[…]'],
  [`/%72ecuperar/${TOKEN}`, '/%72ecuperar/[…]'],
  [`/recuperar%2F${TOKEN}`, '/[…]'],
  [`/recuperar#${TOKEN}`, '/recuperar'],
  [`/recuperar;${TOKEN}`, '/recuperar'],
  [`/recuperar?${TOKEN}`, '/recuperar'],
  [`/checkout/plano?token=${TOKEN}`, '/checkout/plano'],
  [`/qualquer/coisa/${TOKEN}`, '/qualquer/coisa/[…]'],
  ['/login-by-query?form_fields[password]=boi-gordo', '/login-by-query'],
  ['/assets/index-DkfjeiK2.js', '/assets/index-DkfjeiK2.js'],
  ['/post/123', '/post/123'],
  ['/v4/nada', '/v4/nada'],
])('%s is logged without a secret', (url, path) => {
  expect(loggedPath(url)).toBe(path)
})

test('the path of a call is logged as it is, but for what may be a token', () => {
  const file = '/media/posts/2f1c7a0e-6f7d-4a55-9a42-0d9a4c1f2e3b/medium'
  expect(loggedPath(`${file}?x=1`, '/media/:kind/:key/:size')).toBe(file)
  const nickname = '/v4/users/suggestion_for_nickname'
  expect(loggedPath(`${nickname}?name=Ana`, nickname)).toBe(nickname)
  expect(loggedPath(`/v6/users/me/sessions/${TOKEN}`, '/v6/users/me/sessions/:id')).toBe(
    '/v6/users/me/sessions/[…]',
  )
})

test('a database error that quotes a refused value is logged without it', () => {
  const { err } = loggerOptions({ logLevel: 'info' }).serializers
  const error = Object.assign(new Error(`invalid input syntax for type integer: "${TOKEN}"`), {
    code: '22P02',
  })
  const logged = err(error)
  expect(JSON.stringify(logged)).not.toContain(TOKEN)
  expect(logged).toMatchObject({ type: 'Error', code: '22P02' })
  expect(logged.stack).toMatch(/^\s+at /)
  const other = Object.assign(new Error('relation "x" does not exist'), { code: '42P01' })
  expect(err(other).message).toBe('relation "x" does not exist')
})
