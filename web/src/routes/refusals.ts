import { LOGIN_BY_TOKEN } from '../features/accounts/sign-in/query-credentials.ts'
import { refusals } from '../platform/call.ts'
import type { Router } from '../platform/router/router.ts'
import { session } from '../platform/session.ts'
import { wantedScreen } from '../platform/wanted-screen.ts'

const NO_PERMISSION = '/sempermissao'
const SECOND_FACTOR = '/user/segunda-etapa'

/** Leads from what the server refused to where it can be had. */
export function followRefusals(router: Router): void {
  // Somebody who is signed in already sees that the link has expired before they see their own checkout.
  refusals.addEventListener(
    'checkout-over',
    () => void router.navigate(session.current() ? LOGIN_BY_TOKEN : '/', { replace: true }),
  )
  refusals.addEventListener('second-factor', () => {
    const { pending, location } = router.state()
    const { pathname, search } = pending ?? location
    if (pathname === SECOND_FACTOR) return
    const back = new URLSearchParams({ para: pathname + search })
    void router.navigate(`${SECOND_FACTOR}?${back}`, { replace: true })
  })
  refusals.addEventListener('upgrade', () => {
    // Replaces the refused screen in the history, so that going back does not lead to it again; a screen that is
    // still loading has no entry yet. A screen may be refused more than once.
    const { pending, location } = router.state()
    if (pending?.pathname === NO_PERMISSION) return
    const { pathname, search } = pending ?? location
    if (pathname !== NO_PERMISSION) wantedScreen.save(pathname + search)
    void router.navigate(NO_PERMISSION, { replace: pending === null })
  })
}
