import { useState } from 'react'
import { Navigate } from 'react-router'
import { MethodChoice } from '../features/checkout/method-choice.tsx'
import { selectedPlan } from '../features/checkout/purchase.ts'
import { useCheckout } from '../features/checkout/queries.ts'
import { METHOD, PLAN, Steps } from '../features/checkout/steps.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const CheckoutMethodPage = () => {
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
