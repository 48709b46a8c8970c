import {
  Component,
  type ComponentType,
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { componentOf } from './loading.ts'
import type { Router, RouterState } from './router.ts'
import { scrollToPosition } from './scroll-positions.ts'

export const RouterContext = createContext<Router | null>(null)
const StateContext = createContext<RouterState | null>(null)
/** How many routes are around a component. */
const DepthContext = createContext(0)
const FailureContext = createContext<unknown>(null)

/** The reason why a screen could not be shown, for the component shown in its place. */
export function useFailure(): unknown {
  return useContext(FailureContext)
}

export function useRouterState(): RouterState {
  const state = useContext(StateContext)
  if (!state) throw new Error('There is no router around this component')
  return state
}

/** The route whose component is being rendered, by the position of the nearest outlet. */
export function useOwnRoute() {
  const depth = useContext(DepthContext)
  return useRouterState().matches[depth - 1]?.route
}

/** The screen within the present one. */
export function Outlet(): ReactNode {
  const depth = useContext(DepthContext)
  const route = useRouterState().matches[depth]?.route
  if (!route) return null
  const Screen = componentOf(route) ?? Outlet
  return (
    <DepthContext value={depth + 1}>
      <Screen />
    </DepthContext>
  )
}

type BoundaryProps = { state: RouterState; Failed: ComponentType; children: ReactNode }

class Boundary extends Component<BoundaryProps, { error: unknown; at: unknown; failed: boolean }> {
  override state = { error: null as unknown, at: null as unknown, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ state }: BoundaryProps, own: { at: unknown; failed: boolean }) {
    return state.location === own.at ? null : { at: state.location, failed: false, error: null }
  }

  override render() {
    const { state, Failed, children } = this.props
    if (!(this.state.failed || state.failure)) return children
    return (
      <FailureContext value={this.state.failed ? this.state.error : state.failure?.error}>
        <Failed />
      </FailureContext>
    )
  }
}

/** Scrolls a new screen to where it belongs; the browser would do so before the screen is there. */
function useScroll({ location, scrollTo }: RouterState): void {
  useEffect(() => {
    history.scrollRestoration = 'manual'
    const leave = () => {
      history.scrollRestoration = 'auto'
    }
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useLayoutEffect(() => {
    if (scrollTo === 'stay') return
    const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
    if (scrollTo) scrollToPosition(scrollTo)
    else if (target) target.scrollIntoView()
    else window.scrollTo(0, 0)
  }, [location, scrollTo])
}

type RouterViewProps = {
  router: Router
  /** Shown in the place of a screen that failed. */
  Failed: ComponentType
}

/** The screens of the router's address, one within the other. */
export function RouterView({ router, Failed }: RouterViewProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setState(router.state()))
    const leave = router.subscribe(follow)
    follow()
    return leave
  }, [router])
  return (
    <RouterContext value={router}>
      <StateContext value={state}>
        <Boundary state={state} Failed={Failed}>
          <Outlet />
        </Boundary>
        <Scrolled state={state} />
      </StateContext>
    </RouterContext>
  )
}

/** The last component in the tree, so that the screen is laid out before it is scrolled. */
function Scrolled({ state }: { state: RouterState }): null {
  useScroll(state)
  return null
}
