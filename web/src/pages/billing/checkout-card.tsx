import { useState } from 'react'
import { CardPayment } from '../../features/billing/card/card-payment.tsx'
import { readPurchase } from '../../features/billing/checkout/checkout-guard.ts'
import { ADDRESS, CARD, SLIP, Steps } from '../../features/billing/checkout/steps.tsx'
import { useCheckout } from '../../features/billing/queries.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { useSession } from '../../platform/use-session.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CheckoutCardPage() {
  const [purchase] = useState(readPurchase)
  const settings = useCheckout()
  const email = useSession()?.email ?? ''
  if ('missing' in purchase) return <Navigate to={purchase.missing} replace />
  if (purchase.form.payment_method !== 'credit_card') return <Navigate to={SLIP} replace />
  return (
    <Page width="form">
      <Steps at={CARD} />
      <PageHead back={ADDRESS} title="Cartão de Crédito" />
      <Loaded of={settings} height="24rem">
        {(known) => <CardPayment settings={known} purchase={purchase} email={email} />}
      </Loaded>
    </Page>
  )
}
