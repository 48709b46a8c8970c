import * as subscriptions from '@arroba/contract/billing.ts'
import * as payments from '@arroba/contract/payments.ts'
import type { Config } from '../platform/config.ts'
import { DEADLINE_OF_PAYMENTS } from '../platform/http/deadline.ts'
import type { Serve } from '../platform/http/serve.ts'
import { changeCard } from './checkout/change-card.ts'
import type { Needs as InvoiceNeeds } from './checkout/invoices.ts'
import { listPayments, showBankSlip, showPayment } from './checkout/list-payments.ts'
import { subscribe } from './checkout/subscribe.ts'
import { cancelSubscription, resumeSubscription } from './renewals/cancel.ts'
import { updateSubscription } from './renewals/change-plan.ts'
import {
  listPlans,
  listSubscriptions,
  quotePlan,
  showCheckout,
  showSubscription,
} from './show-subscription.ts'

type Needs = InvoiceNeeds & { config: Config }

/** The payment provider is asked while somebody waits. */
const ASKING = { config: { deadline: DEADLINE_OF_PAYMENTS } }
const PURCHASE = { config: { ...ASKING.config, budget: 'purchase' } } as const

export const subscriptionRoutes = (serve: Serve, needs: Needs): void => {
  serve(subscriptions.listPlans, () => listPlans(needs))
  serve(subscriptions.showCheckout, ({ viewer }) => showCheckout(needs, viewer))
  serve(subscriptions.listSubscriptions, ({ viewer }) => listSubscriptions(needs, viewer))
  serve(subscriptions.quotePlan, ({ query, viewer }) => quotePlan(needs, viewer, query))
  serve(subscriptions.subscribe, ({ body, viewer }) => subscribe(needs, viewer, body), PURCHASE)
  serve(
    subscriptions.updateSubscription,
    async ({ body, viewer }) => {
      await updateSubscription(needs, viewer, body)
      return showSubscription(needs, viewer)
    },
    ASKING,
  )
  serve(
    subscriptions.changeCard,
    async ({ body, viewer }) => {
      await changeCard(needs, viewer, body)
      return showSubscription(needs, viewer)
    },
    PURCHASE,
  )
  serve(
    subscriptions.cancelSubscriptionFromProfile,
    ({ viewer }) => cancelSubscription(needs, viewer),
    ASKING,
  )
  serve(subscriptions.cancelSubscription, ({ viewer }) => cancelSubscription(needs, viewer), ASKING)
  serve(
    subscriptions.resumeSubscription,
    async ({ viewer }) => {
      await resumeSubscription(needs, viewer)
      return showSubscription(needs, viewer)
    },
    ASKING,
  )

  serve(payments.listPayments, ({ query, viewer }) => listPayments(needs, viewer, query))
  serve(payments.showPayment, ({ params, viewer }) => showPayment(needs, viewer, params.id))
  serve(payments.showBankSlip, ({ params, viewer }) => showBankSlip(needs, viewer, params.id), {
    config: { ...ASKING.config, budget: 'documents' },
  })
}
