import { PlanChoice } from '../features/checkout/plan-choice.tsx'
import { usePlans, useSubscription } from '../features/checkout/queries.ts'
import { PLAN, Steps } from '../features/checkout/steps.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const CheckoutPlanPage = () => {
  const plans = usePlans()
  const subscription = useSubscription()
  return (
    <Page width="form">
      <Steps at={PLAN} />
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
