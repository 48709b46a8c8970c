import { useState } from 'react'
import { MethodChoice } from '../../features/billing/checkout/method-choice.tsx'
import { paymentForm, selectedPlan } from '../../features/billing/checkout/purchase.ts'
import { METHOD, PLAN, Steps } from '../../features/billing/checkout/steps.tsx'
import { useCheckout } from '../../features/billing/queries.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CheckoutMethodPage() {
  const [plan] = useState(selectedPlan.read)
  const settings = useCheckout()
  const [chosen, setChosen] = useState(() => paymentForm.read()?.payment_method)
  const offered = settings.data?.methods ?? []
  // A card, until another method is chosen.
  const method = chosen && offered.includes(chosen) ? chosen : (offered[0] ?? 'credit_card')
  if (!plan) return <Navigate to={PLAN} replace />
  return (
    <Page width="form">
      <Steps at={METHOD} method={method} />
      <PageHead back={PLAN} title="Forma de pagamento" lead={`Plano ${plan.name}`} />
      <Loaded of={settings}>
        {({ methods }) => <MethodChoice methods={methods} plan={plan} method={method} onChange={setChosen} />}
      </Loaded>
    </Page>
  )
}
