import type { ComponentType } from 'react'

/** The values of a path's `:names`. */
export type Params = Readonly<Record<string, string | undefined>>

export type LoaderArgs = { params: Params; url: URL }

/** What runs before a screen is shown. Where it answers with a redirect, the screen is not shown. */
export type Loader = (args: LoaderArgs) => unknown

export type LoadedRoute = { Component?: ComponentType; loader?: Loader }

export type Route = {
  /** The path below that of the parent: `:name` stands for a segment, `:name?` for one that may lack, `*` for anything. */
  path?: string
  /** Stands at the parent's own path. */
  index?: true
  Component?: ComponentType
  loader?: Loader
  /** Loads the code of the route, which is not part of the first script. */
  lazy?: () => Promise<LoadedRoute>
  /** Anything that components want to know about the routes on the screen. */
  handle?: unknown
  children?: readonly Route[]
}

/** A route that is on the screen, or on its way. */
export type Match = { route: Route; params: Params }

type Branch = { routes: readonly Route[]; pattern: RegExp; names: string[]; score: number }

const STATIC = 10
const PARAM = 3
const ROOT = 1
const INDEX = 2
const SPLAT = -2

function joined(parent: string, path: string): string {
  return `${parent}/${path}`.replace(/\/+/g, '/').replace(/(.)\/$/, '$1')
}

/** The more a path says by itself, the higher: `/membro/novo` goes before `/membro/:who`, and everything before `*`. */
function scoreOf(path: string, { index }: Route): number {
  const segments = path.split('/')
  const scores = segments.map((segment) => {
    if (segment === '*') return SPLAT
    if (segment.startsWith(':')) return PARAM
    return segment === '' ? ROOT : STATIC
  })
  return scores.reduce((sum, score) => sum + score, segments.length + (index ? INDEX : 0))
}

function branchOf(routes: readonly Route[], path: string, leaf: Route): Branch {
  const names: string[] = []
  const source = path
    .replace(/\/\*$/, '')
    .replace(/[\\.*+^${}|()[\]?]/g, '\\$&')
    .replace(/:(\w+)/g, (_, name: string) => {
      names.push(name)
      return '([^/]+)'
    })
  const end = path.endsWith('*') ? '(?:/.*)?$' : '/*$'
  return { routes, names, pattern: new RegExp(`^${source}${end}`, 'i'), score: scoreOf(path, leaf) }
}

/** A path with `:name?` at its end stands for two. */
function spelledOut(path: string): string[] {
  return path.endsWith('?') ? [path.slice(0, -1), path.replace(/\/?[^/]+$/, '')] : [path]
}

function branchesOf(routes: readonly Route[], parents: readonly Route[], parent: string): Branch[] {
  return routes.flatMap((route) =>
    spelledOut(route.path ?? '').flatMap((own) => {
      const path = joined(parent, own)
      const all = [...parents, route]
      const below = branchesOf(route.children ?? [], all, path)
      return route.path === undefined && !route.index ? below : [...below, branchOf(all, path, route)]
    }),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function decodedPath(pathname: string): string {
  return pathname
    .split('/')
    .map((segment) => decoded(segment).replaceAll('/', '%2F'))
    .join('/')
}

/** Returns the function that finds the routes of a path, the outermost first; none where no route has it. */
export function createMatcher(routes: readonly Route[]): (pathname: string) => Match[] {
  const branches = branchesOf(routes, [], '').toSorted((one, other) => other.score - one.score)
  return (pathname) => {
    const path = decodedPath(pathname)
    for (const { routes: all, pattern, names } of branches) {
      const values = pattern.exec(path)?.slice(1)
      if (!values) continue
      const params = Object.fromEntries(
        names.map((name, nth) => [name, values[nth]?.replaceAll('%2F', '/')] as const),
      )
      return all.map((route) => ({ route, params }))
    }
    return []
  }
}
