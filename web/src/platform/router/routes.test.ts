import { expect, it } from 'vitest'
import { createMatcher, type Route } from './routes.ts'

const names = new Map<Route, string>()

function named(name: string, route: Route): Route {
  names.set(route, name)
  return route
}

const match = createMatcher([
  named('root', {
    children: [
      named('door', { path: '/' }),
      named('sign-in', { path: 'login' }),
      named('code', { path: 'login/codigo' }),
      named('open', { children: [named('missing', { path: '*' })] }),
      named('frame', {
        children: [
          named('timeline', { path: 'timeline/:filter?' }),
          named('address', { path: 'checkout/endereço' }),
          named('desk', {
            path: 'gestao',
            children: [
              named('dashboard', { index: true }),
              named('new', { path: 'frigorificos/novo' }),
              named('one', { path: 'frigorificos/:id' }),
              named('merge', { path: 'frigorificos/:id/mesclar' }),
            ],
          }),
        ],
      }),
    ],
  }),
])

function routesOf(path: string): string[] {
  return match(path).map(({ route }) => names.get(route) ?? '')
}

it.each([
  ['/', ['root', 'door']],
  ['/login', ['root', 'sign-in']],
  ['/LOGIN/', ['root', 'sign-in']],
  ['/login/codigo', ['root', 'code']],
  ['/timeline', ['root', 'frame', 'timeline']],
  ['/timeline/para-voce', ['root', 'frame', 'timeline']],
  ['/checkout/endere%C3%A7o', ['root', 'frame', 'address']],
  ['/gestao', ['root', 'frame', 'desk', 'dashboard']],
  ['/gestao/frigorificos/novo', ['root', 'frame', 'desk', 'new']],
  ['/gestao/frigorificos/7', ['root', 'frame', 'desk', 'one']],
  ['/gestao/frigorificos/7/mesclar', ['root', 'frame', 'desk', 'merge']],
  ['/timeline/a/b', ['root', 'open', 'missing']],
  ['/nada', ['root', 'open', 'missing']],
  ['/%E0%A4%A', ['root', 'open', 'missing']],
])('the path %s leads to the routes %j', (path, expected) => {
  expect(routesOf(path)).toEqual(expected)
})

it('the names of a path have their values, decoded', () => {
  expect(match('/timeline/boi%20gordo%2Fvaca').at(-1)?.params).toEqual({ filter: 'boi gordo/vaca' })
  expect(match('/timeline').at(-1)?.params).toEqual({})
})
