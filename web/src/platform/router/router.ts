import { type LoaderData, load } from './loading.ts'
import { type Location, pathText, resolvePath, type To } from './location.ts'
import { Redirect } from './redirect.ts'
import { createMatcher, type Match, type Route } from './routes.ts'
import { createScrollPositions, type ScrollPosition } from './scroll-positions.ts'

export type NavigateOptions = {
  /** In the place of the present entry of the tab's history. */
  replace?: boolean | undefined
  /** What the new screen is given along. */
  state?: unknown
  /** The page keeps its scroll position. */
  preventScrollReset?: boolean | undefined
}

/** Leads to an address, or as many steps through the history. */
export type Navigate = (to: To | number, options?: NavigateOptions) => Promise<void>

/** How the shown screen was reached: POP is by the browser's own buttons, or by loading the page. */
export type NavigationType = 'POP' | 'PUSH' | 'REPLACE'

export type RouterState = {
  location: Location
  matches: readonly Match[]
  data: LoaderData
  type: NavigationType
  /** The address that is being loaded. */
  pending: Location | null
  /** Why the screen of this address cannot be shown. */
  failure: { error: unknown } | null
  /** Where the page is to be scrolled to: as it was, not at all, or (null) to the target of the address or the top. */
  scrollTo: ScrollPosition | 'stay' | null
}

/** Whether the address needs a document of its own; the browser then leaves this one. */
type NeedsDocument = (url: URL) => boolean | Promise<boolean>

type Step = { type: NavigationType; location: Location; preventScrollReset?: boolean | undefined }

const NO_ROUTE = 'No route has this address'

function present(): Location {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: history.state?.usr ?? null, key: history.state?.key ?? 'default' }
}

function newLocation(to: To, from: Location, state: unknown): Location {
  const { pathname, search, hash } = new URL(location.origin + pathText(resolvePath(to, from)))
  return { pathname, search, hash, state: state ?? null, key: Math.random().toString(36).slice(2, 10) }
}

/** Whether only the part behind # differs, so that the screen is there already. */
function isHashOnly(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== ''
}

function writeHistory(type: NavigationType, { state: usr, key, ...path }: Location): void {
  const idx = Number(history.state?.idx ?? 0)
  if (type === 'PUSH') history.pushState({ usr, key, idx: idx + 1 }, '', pathText(path))
  if (type === 'REPLACE') history.replaceState({ usr, key, idx }, '', pathText(path))
}

/** The one router of the document. It begins to load the screen of the present address at once. */
export function createRouter(routes: readonly Route[], needsDocument: NeedsDocument) {
  const match = createMatcher(routes)
  const positions = createScrollPositions()
  const listeners = new Set<() => void>()
  const begun = Promise.withResolvers<void>()
  let steps = 0
  let awaitsPop: (() => void)[] = []
  let isReady = false
  let state: RouterState = {
    location: present(),
    matches: match(location.pathname),
    data: new Map(),
    type: 'POP',
    pending: null,
    failure: null,
    scrollTo: null,
  }

  function update(next: Partial<RouterState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function complete(step: Step, next: Pick<RouterState, 'matches' | 'data' | 'failure'>): void {
    writeHistory(step.type, step.location)
    // Whoever scrolled the page's own markup before the first screen took its place goes on from there.
    const stays = step.preventScrollReset || !(isReady || step.location.hash)
    isReady = true
    update({
      ...next,
      location: step.location,
      type: step.type,
      pending: null,
      scrollTo: positions.of(step.location) ?? (stays ? 'stay' : null),
    })
    begun.resolve()
  }

  function follow({ to }: Redirect, step: Step): Promise<void> {
    const isElsewhere = /^https?:/i.test(to) && new URL(to).origin !== location.origin
    const path = isElsewhere ? '' : to.replace(location.origin, '')
    const type = step.type === 'PUSH' ? 'PUSH' : 'REPLACE'
    if (!isElsewhere) return go({ ...step, type, location: newLocation(path, state.location, null) })
    if (type === 'REPLACE') location.replace(to)
    else location.assign(to)
    return new Promise(() => undefined)
  }

  async function go(step: Step): Promise<void> {
    steps += 1
    const own = steps
    if (isReady) positions.remember(state.location)
    const { data } = state
    const matches = match(step.location.pathname)
    if (isReady && !state.failure && isHashOnly(state.location, step.location))
      return complete(step, { matches, data, failure: null })
    try {
      const result = begin(step.location, matches)
      if (result instanceof Promise) update({ pending: step.location })
      const outcome = result instanceof Promise ? await result : result
      if (own !== steps) return
      if (outcome instanceof Redirect) return await follow(outcome, step)
      complete(step, { matches, data: outcome, failure: null })
    } catch (error) {
      if (own === steps) complete(step, { matches, data: new Map(), failure: { error } })
    }
  }

  function begin(to: Location, matches: readonly Match[]) {
    if (matches.length === 0) throw new Error(NO_ROUTE)
    const url = new URL(pathText(to), location.origin)
    const leave = needsDocument(url)
    const loadOrLeave = (leaves: boolean) => {
      if (!leaves) return load(matches, url)
      location.assign(url)
      return new Promise<never>(() => undefined)
    }
    return typeof leave === 'boolean' ? loadOrLeave(leave) : leave.then(loadOrLeave)
  }

  const navigate: Navigate = async (to, { replace, state: given, preventScrollReset } = {}) => {
    if (typeof to === 'number') {
      const { promise, resolve } = Promise.withResolvers<void>()
      awaitsPop.push(resolve)
      history.go(to)
      return promise
    }
    const next = newLocation(to, state.location, given)
    await go({ type: replace ? 'REPLACE' : 'PUSH', location: next, preventScrollReset })
  }

  if (history.state?.idx === undefined) history.replaceState({ ...history.state, idx: 0 }, '')
  addEventListener('popstate', () => {
    const waiting = awaitsPop
    awaitsPop = []
    void go({ type: 'POP', location: present() }).then(() => {
      for (const resolve of waiting) resolve()
    })
  })
  addEventListener('pagehide', () => {
    if (!state.pending) positions.remember(state.location)
    positions.store()
  })
  void go({ type: 'POP', location: state.location })

  return {
    navigate,
    state: (): RouterState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    /** Fulfilled once there is a first screen to show, or a failure. */
    ready: begun.promise,
  }
}

export type Router = ReturnType<typeof createRouter>

/** Shows components one within the other at an address that never changes: for markup that is made ahead, and for tests. */
export function createFixedRouter(path: string, routes: readonly Route[]): Router {
  const from = { pathname: '/', search: '', hash: '', state: null, key: 'default' }
  const state: RouterState = {
    location: { ...from, ...resolvePath(path, from) },
    matches: routes.map((route) => ({ route, params: {} })),
    data: new Map(),
    type: 'POP',
    pending: null,
    failure: null,
    scrollTo: 'stay',
  }
  return {
    navigate: async () => undefined,
    state: () => state,
    subscribe: () => () => undefined,
    ready: Promise.resolve(),
  }
}
