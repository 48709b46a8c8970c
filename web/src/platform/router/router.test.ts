import { beforeEach, describe, expect, it, vi } from 'vitest'
import { redirect } from './redirect.ts'
import { createRouter, type Router } from './router.ts'
import type { Route } from './routes.ts'

type Entry = { state: { usr?: unknown; key?: string; idx?: number } | null; path: string }

let entries: Entry[]
let at: number
let listeners: Map<string, () => void>
let left: string[]

/** A tab: its address, its history and what it left for. */
function openTab(path: string): void {
  entries = [{ state: null, path }]
  at = 0
  left = []
  listeners = new Map()
  const url = () => new URL(entries[at]?.path ?? '/', 'http://arroba.example')
  vi.stubGlobal('location', {
    origin: 'http://arroba.example',
    assign: (to: URL | string) => left.push(String(to)),
    replace: (to: URL | string) => left.push(String(to)),
    get pathname() {
      return url().pathname
    },
    get search() {
      return url().search
    },
    get hash() {
      return url().hash
    },
  })
  vi.stubGlobal('history', {
    get state() {
      return entries[at]?.state ?? null
    },
    pushState: (state: Entry['state'], _: string, to: string) => {
      entries = [...entries.slice(0, at + 1), { state, path: to }]
      at += 1
    },
    replaceState: (state: Entry['state'], _: string, to?: string) => {
      entries[at] = { state, path: to ?? entries[at]?.path ?? '/' }
    },
    go: (steps: number) => {
      at += steps
      listeners.get('popstate')?.()
    },
  })
  vi.stubGlobal('addEventListener', (name: string, listener: () => void) => listeners.set(name, listener))
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined })
  vi.stubGlobal('scrollY', 0)
}

function paths(): string[] {
  return entries.map(({ path }) => path)
}

let isSignedIn: boolean
let pending: PromiseWithResolvers<object>
const Screen = () => null

/** New ones for each router, since the code of a route is loaded once. */
const routes = (): Route[] => [
  { path: '/', loader: () => (isSignedIn ? redirect('/timeline') : null), Component: Screen },
  { path: 'timeline', Component: Screen, loader: ({ url }) => url.search },
  { path: 'slow', lazy: () => pending.promise },
  { path: 'plans', loader: () => redirect('https://pay.example/x') },
  { path: 'user', loader: () => (isSignedIn ? null : redirect('/')), lazy: () => pending.promise },
]

async function open(path: string, needsDocument = (_: URL) => false): Promise<Router> {
  openTab(path)
  const router = createRouter(routes(), needsDocument)
  await router.ready
  return router
}

beforeEach(() => {
  isSignedIn = false
  pending = Promise.withResolvers()
})

describe('the router', () => {
  it('a link adds an entry to the history, with its state and its position', async () => {
    const router = await open('/timeline')
    await router.navigate('/?a=1', { state: { from: '/timeline' } })
    expect(paths()).toEqual(['/timeline', '/?a=1'])
    expect(entries[1]?.state).toMatchObject({ usr: { from: '/timeline' }, idx: 1 })
    expect(router.state()).toMatchObject({ type: 'PUSH', location: { state: { from: '/timeline' } } })
  })

  it('an address that replaces the present one adds no entry', async () => {
    const router = await open('/')
    await router.navigate('/timeline', { replace: true })
    expect(paths()).toEqual(['/timeline'])
  })

  it('a redirect takes the place of the address that the page was loaded with', async () => {
    isSignedIn = true
    const router = await open('/')
    expect(paths()).toEqual(['/timeline'])
    expect(router.state().location.pathname).toBe('/timeline')
  })

  it('a redirect of a link adds one entry', async () => {
    const router = await open('/timeline')
    isSignedIn = true
    await router.navigate('/')
    expect(paths()).toEqual(['/timeline', '/timeline'])
  })

  it('a redirect to another site leaves the document, and the code of the screen is not loaded for a redirect', async () => {
    const router = await open('/timeline')
    void router.navigate('/plans')
    await vi.waitFor(() => expect(left).toEqual(['https://pay.example/x']))
    await router.navigate('/user')
    expect(paths()).toEqual(['/timeline', '/'])
  })

  it('a screen whose code is on its way leaves the present one standing, and says where it leads', async () => {
    const router = await open('/timeline')
    const arrival = router.navigate('/slow')
    expect(router.state()).toMatchObject({
      location: { pathname: '/timeline' },
      pending: { pathname: '/slow' },
    })
    pending.resolve({ Component: Screen })
    await arrival
    expect(router.state()).toMatchObject({ location: { pathname: '/slow' }, pending: null })
  })

  it('a navigation that another one supersedes changes nothing', async () => {
    const router = await open('/timeline')
    const superseded = router.navigate('/slow')
    await router.navigate('/')
    pending.resolve({ Component: Screen })
    await superseded
    expect(paths()).toEqual(['/timeline', '/'])
    expect(router.state().location.pathname).toBe('/')
  })

  it('code that does not load is a failure of that address only, and is asked for again', async () => {
    const router = await open('/timeline')
    pending.reject(new TypeError('offline'))
    await router.navigate('/slow')
    expect(router.state().failure).toEqual({ error: new TypeError('offline') })
    pending = Promise.withResolvers()
    pending.resolve({ Component: Screen })
    await router.navigate('/slow')
    expect(router.state().failure).toBeNull()
  })

  it('going back shows the entry of before, and says that it was reached so', async () => {
    const router = await open('/timeline?a=1')
    await router.navigate('/')
    await router.navigate(-1)
    expect(router.state()).toMatchObject({ type: 'POP', location: { pathname: '/timeline', search: '?a=1' } })
    expect([...router.state().data.values()]).toEqual(['?a=1'])
  })

  it('an address that needs a document of its own is left for', async () => {
    const router = await open('/timeline', ({ pathname }) => pathname === '/plans')
    void router.navigate('/plans')
    expect(left).toEqual(['http://arroba.example/plans'])
  })

  it('an address that looks like another host stays within the app', async () => {
    const router = await open('/timeline')
    await router.navigate('//evil.example/x')
    expect(paths().at(-1)).toBe('/evil.example/x')
    expect(left).toEqual([])
  })
})
