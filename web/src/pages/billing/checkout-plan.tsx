import { PlanChoice } from '../../features/billing/checkout/plan-choice.tsx'
import { paymentForm } from '../../features/billing/checkout/purchase.ts'
import { PLAN, Steps } from '../../features/billing/checkout/steps.tsx'
import { usePlans, useSubscription } from '../../features/billing/queries.ts'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CheckoutPlanPage() {
  const plans = usePlans()
  const subscription = useSubscription()
  return (
    <Page width="form">
      <Steps at={PLAN} method={paymentForm.read()?.payment_method} />
      <PageHead back="/perfil" title="Escolha seu plano" />
      <Loaded of={plans} height="24rem">
        {(offered) => (
          <Loaded of={subscription} height="24rem">
            {(own) => <PlanChoice plans={offered} subscription={own} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  )
}
