import { isPaymentPage } from '@arroba/contract/rules/payments/payment-pages.ts'
import { call } from './platform/call.ts'
import { session } from './platform/session.ts'
import { carryToasts } from './ui/feedback/toast.tsx'

/** The headers of the loaded document decide which scripts it may load; navigating within the app does not change that. */
const loadedForPayments = isPaymentPage(location.pathname)

let asked: Promise<boolean> | null = null

/** Whether the payment provider has a script of its own. Nobody signed in, or no signal: as if no other document were needed to come in, but one to leave. */
function hasProviderScript(): Promise<boolean> {
  asked ??= call('GET /v6/checkout').then(
    ({ script_url }) => script_url !== null,
    () => {
      asked = null
      return loadedForPayments
    },
  )
  return asked
}

/** A session that a temporary token opened ends in the next document, when no screen of the checkout stands any more. */
function leavesCheckout(pathname: string): boolean {
  return session.isCheckout() && !pathname.startsWith('/checkout/')
}

let isFirst = true

/**
 * Between the pages for payments and all others a document is loaded: only the former may load the provider's script, and
 * whatever it leaves in memory stays there. Not needed where payments are simulated, but to end a checkout's own session.
 */
export function needsDocument({ pathname }: URL): boolean | Promise<boolean> {
  if (isFirst) {
    isFirst = false
    if (loadedForPayments && session.current()) void hasProviderScript()
    return false
  }
  if (leavesCheckout(pathname)) return withToasts(true)
  return isPaymentPage(pathname) !== loadedForPayments && hasProviderScript().then(withToasts)
}

/** Another document shows what this one was about to say. */
function withToasts(isLeft: boolean): boolean {
  if (isLeft) carryToasts()
  return isLeft
}
