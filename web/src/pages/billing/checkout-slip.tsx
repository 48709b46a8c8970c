import { useState } from 'react'
import { readPurchase } from '../../features/billing/checkout/checkout-guard.ts'
import { paymentForm } from '../../features/billing/checkout/purchase.ts'
import { CARD } from '../../features/billing/checkout/steps.tsx'
import { Awaited, PayLater } from '../../features/billing/subscription/pay-later.tsx'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { Navigate } from '../../platform/router/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { readId } from '../frame/read-id.ts'

/** Makes the bank slip or PIX of the purchase, once; or shows an open one. */
export function CheckoutSlipPage() {
  const query = useSearchParams()
  const [purchase] = useState(readPurchase)
  const [made, setMade] = useState(() => paymentForm.read()?.payment_id ?? null)
  const id = readId(query.get('pagamento') ?? undefined) ?? made
  if (id === null && 'missing' in purchase) return <Navigate to={purchase.missing} replace />
  if (id === null && 'form' in purchase && purchase.form.payment_method === 'credit_card')
    return <Navigate to={CARD} replace />
  return (
    <Page width="form">
      <PageHead back="/perfil" title="Obrigado" />
      {id !== null ? (
        <Awaited id={id} />
      ) : (
        'plan' in purchase && <PayLater purchase={purchase} onMade={setMade} />
      )}
    </Page>
  )
}
