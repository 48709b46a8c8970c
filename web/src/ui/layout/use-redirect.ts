import { useEffect } from 'react'
import { useNavigate } from '../../platform/router/hooks.ts'

type Redirect = { to: string; after: number; state?: unknown }

/** Goes on by itself after a success; the screen also shows a link that goes at once. */
export function useRedirect(redirect: Redirect | false): void {
  const navigate = useNavigate()
  const { to, after, state } = redirect || { to: null, after: 0, state: null }
  const carried = JSON.stringify(state)

  useEffect(() => {
    if (to === null) return
    const timer = setTimeout(() => void navigate(to, { state: JSON.parse(carried ?? 'null') }), after)
    return () => clearTimeout(timer)
  }, [navigate, to, after, carried])
}
