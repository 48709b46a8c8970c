import * as subscriptions from '@arroba/contract/billing.ts'
import * as payments from '@arroba/contract/payments.ts'
import { showPostalCode } from '@arroba/contract/places.ts'
import type { Config } from '../platform/config.ts'
import { DEADLINE_OF_PAYMENTS } from '../platform/http/deadline.ts'
import type { Serve } from '../platform/http/serve.ts'
import type { Services } from '../platform/services.ts'
import { changeCard } from './checkout/change-card.ts'
import { watchPurchases } from './checkout/interrupted-purchases.ts'
import type { InvoiceServices } from './checkout/invoices.ts'
import { listPayments, showBankSlip, showPayment } from './checkout/list-payments.ts'
import { lookUpPostalCode } from './checkout/look-up-postal-code.ts'
import { openPostalCodes } from './checkout/postal-codes.ts'
import { subscribe } from './checkout/subscribe.ts'
import { showPlanPreview } from './plans/preview.ts'
import { cancelSubscription, resumeSubscription } from './renewals/cancel.ts'
import { updateSubscription } from './renewals/change-plan.ts'
import {
  listPlans,
  listSubscriptions,
  quotePlan,
  showCheckout,
  showSubscription,
} from './show-subscription.ts'

type BillingServices = InvoiceServices & Pick<Services, 'log'> & { config: Config }

/** The payment provider is asked while somebody waits. */
const ASKING = { config: { deadline: DEADLINE_OF_PAYMENTS } }
const PURCHASE = { config: { ...ASKING.config, budget: 'purchase' } } as const

export function subscriptionRoutes(
  serve: Serve,
  services: BillingServices & Pick<Services, 'channel' | 'log'>,
): void {
  const postalCodes = openPostalCodes(services.config.postalCodeUrl)
  const watchPurchase = watchPurchases(services)
  serve(subscriptions.listPlans, () => listPlans(services))
  serve(subscriptions.showPlanPreview, () => showPlanPreview(services))
  serve(subscriptions.showCheckout, ({ viewer }) => showCheckout(services, viewer))
  serve(subscriptions.listSubscriptions, ({ viewer }) => listSubscriptions(services, viewer))
  serve(subscriptions.quotePlan, ({ query, viewer }) => quotePlan(services, viewer, query))
  serve(
    subscriptions.subscribe,
    ({ body, viewer }) => watchPurchase(viewer.id, () => subscribe(services, viewer, body)),
    PURCHASE,
  )
  serve(
    subscriptions.updateSubscription,
    async ({ body, viewer }) => {
      await updateSubscription(services, viewer, body)
      return showSubscription(services, viewer)
    },
    ASKING,
  )
  serve(
    subscriptions.changeCard,
    async ({ body, viewer }) => {
      await watchPurchase(viewer.id, () => changeCard(services, viewer, body))
      return showSubscription(services, viewer)
    },
    PURCHASE,
  )
  serve(
    subscriptions.cancelSubscriptionFromProfile,
    ({ viewer }) => cancelSubscription(services, viewer),
    ASKING,
  )
  serve(subscriptions.cancelSubscription, ({ viewer }) => cancelSubscription(services, viewer), ASKING)
  serve(
    subscriptions.resumeSubscription,
    async ({ viewer }) => {
      await resumeSubscription(services, viewer)
      return showSubscription(services, viewer)
    },
    ASKING,
  )

  serve(showPostalCode, ({ query }) => lookUpPostalCode(services, postalCodes, query.code), {
    config: { budget: 'postal-code' },
  })

  serve(payments.listPayments, ({ query, viewer }) => listPayments(services, viewer, query))
  serve(payments.showPayment, ({ params, viewer }) => showPayment(services, viewer, params.id))
  serve(payments.showBankSlip, ({ params, viewer }) => showBankSlip(services, viewer, params.id), {
    config: { ...ASKING.config, budget: 'documents' },
  })
}
