import { Navigate } from 'react-router'
import { CardThanks } from '../features/checkout/card-thanks.tsx'
import { useSubscription } from '../features/checkout/queries.ts'
import { PLAN } from '../features/checkout/steps.tsx'
import { Loaded } from '../ui/loaded.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Skeleton } from '../ui/skeleton.tsx'

export const CheckoutThanksPage = () => {
  const subscription = useSubscription({ waiting: true })
  return (
    <Page width="form">
      <PageHead title="Obrigado" lead="Obrigado por assinar a Arroba." />
      <Loaded of={subscription}>
        {(own) => {
          if (own) return <CardThanks subscription={own} />
          // It may have begun since it was last asked for.
          return subscription.isFetching ? <Skeleton height="16rem" /> : <Navigate to={PLAN} replace />
        }}
      </Loaded>
    </Page>
  )
}
