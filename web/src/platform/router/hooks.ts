import { useContext, useMemo } from 'react'
import type { Location } from './location.ts'
import type { Navigate, NavigationType } from './router.ts'
import { RouterContext, useOwnRoute, useRouterState } from './router-view.tsx'
import type { Match, Params } from './routes.ts'

export function useNavigate(): Navigate {
  const router = useContext(RouterContext)
  if (!router) throw new Error('There is no router around this component')
  return router.navigate
}

export function useLocation(): Location {
  return useRouterState().location
}

export function useParams(): Params {
  return useRouterState().matches.at(-1)?.params ?? {}
}

/** The query of the address. */
export function useSearchParams(): URLSearchParams {
  const { search } = useLocation()
  return useMemo(() => new URLSearchParams(search), [search])
}

/** The routes on the screen, the outermost first. */
export function useMatches(): readonly Match['route'][] {
  return useRouterState().matches.map(({ route }) => route)
}

export function useNavigationType(): NavigationType {
  return useRouterState().type
}

/** Whether another screen is being loaded. */
export function useIsNavigating(): boolean {
  return useRouterState().pending !== null
}

/** What the loader of the component's own route answered. */
export function useLoaderData<Data>(): Data {
  const route = useOwnRoute()
  const { data } = useRouterState()
  return (route && data.get(route)) as Data
}
