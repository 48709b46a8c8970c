import { useState } from 'react'
import { Navigate } from 'react-router'
import { MethodChoice } from '../../features/billing/checkout/method-choice.tsx'
import { selectedPlan } from '../../features/billing/checkout/purchase.ts'
import { METHOD, PLAN, Steps } from '../../features/billing/checkout/steps.tsx'
import { useCheckout } from '../../features/billing/queries.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CheckoutMethodPage() {
  const [plan] = useState(selectedPlan.read)
  const settings = useCheckout()
  if (!plan) return <Navigate to={PLAN} replace />
  return (
    <Page width="form">
      <Steps at={METHOD} />
      <PageHead back={PLAN} title="Forma de pagamento" lead={`Plano ${plan.name}`} />
      <Loaded of={settings}>{({ methods }) => <MethodChoice methods={methods} plan={plan} />}</Loaded>
    </Page>
  )
}
