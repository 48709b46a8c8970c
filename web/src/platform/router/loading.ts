import { Redirect } from './redirect.ts'
import type { LoadedRoute, LoaderArgs, Match, Route } from './routes.ts'

const loaded = new WeakMap<Route, LoadedRoute>()

/** The component of a route whose code has come. */
export function componentOf(route: Route) {
  return route.Component ?? loaded.get(route)?.Component
}

/** What the loaders of the routes answered, by their routes. */
export type LoaderData = ReadonlyMap<Route, unknown>

function isPromise(value: unknown): value is Promise<unknown> {
  return value instanceof Promise
}

/** Once the code of the route is here; a failed download is tried again by the next navigation. */
function lazyData(route: Route, args: LoaderArgs): unknown {
  if (!route.lazy) return null
  const known = loaded.get(route)
  if (known) return known.loader?.(args) ?? null
  return route.lazy().then((parts) => {
    loaded.set(route, parts)
    return parts.loader?.(args) ?? null
  })
}

function dataOf(matches: readonly Match[], answers: readonly unknown[]): Redirect | LoaderData {
  const away = answers.find((answer) => answer instanceof Redirect)
  return away ?? new Map(matches.map(({ route }, nth) => [route, answers[nth]]))
}

/**
 * Runs the loaders of routes, and loads their code. What needs no waiting is answered at once. The loaders that are there already go first,
 * since a redirect makes the code needless.
 */
export function load(
  matches: readonly Match[],
  url: URL,
): Redirect | LoaderData | Promise<Redirect | LoaderData> {
  const early = matches.map(({ route, params }) => route.loader?.({ params, url }) ?? null)
  const away = early.find((answer) => answer instanceof Redirect)
  if (away) return away
  const answers = matches.map(({ route, params }, nth) =>
    route.loader
      ? waitForBoth(lazyData(route, { params, url }), early[nth])
      : lazyData(route, { params, url }),
  )
  return answers.some(isPromise)
    ? Promise.all(answers).then((settled) => dataOf(matches, settled))
    : dataOf(matches, answers)
}

/** The answer of a route's own loader, once its code is here too. */
function waitForBoth(code: unknown, answer: unknown): unknown {
  return isPromise(code) ? code.then(() => answer) : answer
}
