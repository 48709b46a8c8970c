import { expect, it } from 'vitest'
import { pathText, resolvePath } from './location.ts'

const here = { pathname: '/register', search: '?passo=2', hash: '#fim' }

it.each([
  ['/post/3?x=1#comentarios', '/post/3?x=1#comentarios'],
  [{ search: '?passo=3' }, '/register?passo=3'],
  [{ pathname: '/post/3', hash: '#c' }, '/post/3#c'],
  ['.', '/register'],
  ['#topo', '/register?passo=2#topo'],
  ['', '/register?passo=2'],
  ['//outro.example/x', '/outro.example/x'],
  ['/\\outro.example', '/outro.example'],
])('the address %j means %s, seen from /register?passo=2', (to, path) => {
  expect(pathText(resolvePath(to, here))).toBe(path)
})

it('an address without a slash is refused, since it would depend on where somebody is', () => {
  expect(() => resolvePath('post/3', here)).toThrow('An address begins with a slash')
})
