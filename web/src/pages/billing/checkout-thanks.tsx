import { CardThanks } from '../../features/billing/card/card-thanks.tsx'
import { PLAN } from '../../features/billing/checkout/steps.tsx'
import { useSubscription } from '../../features/billing/queries.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { Loaded } from '../../ui/feedback/loaded.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CheckoutThanksPage() {
  const subscription = useSubscription({ waiting: true })
  return (
    <Page width="form">
      <PageHead title="Obrigado" lead="Obrigado por assinar a Arroba." />
      <Loaded of={subscription}>
        {(own) => {
          if (own) return <CardThanks subscription={own} />
          // The subscription may have begun since it was last read.
          return subscription.isFetching ? <Skeleton height="16rem" /> : <Navigate to={PLAN} replace />
        }}
      </Loaded>
    </Page>
  )
}
