import { useState } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { readPurchase } from '../features/checkout/guard.ts'
import { Awaited, PayLater } from '../features/checkout/pay-later.tsx'
import { paymentForm } from '../features/checkout/purchase.ts'
import { CARD } from '../features/checkout/steps.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { readId } from './read-id.ts'

/** Makes what was chosen, once; or shows one that waits already. */
export const CheckoutSlipPage = () => {
  const [query] = useSearchParams()
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
