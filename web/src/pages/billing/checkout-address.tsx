import { useState } from 'react'
import { AddressForm } from '../../features/billing/checkout/address-form.tsx'
import { paymentForm, selectedPlan } from '../../features/billing/checkout/purchase.ts'
import { ADDRESS, METHOD, PLAN, Steps } from '../../features/billing/checkout/steps.tsx'
import { Navigate } from '../../platform/router/link.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CheckoutAddressPage() {
  const [plan] = useState(selectedPlan.read)
  const [form] = useState(paymentForm.read)
  if (!plan) return <Navigate to={PLAN} replace />
  if (!form || form.payment_method === 'pix') return <Navigate to={METHOD} replace />
  return (
    <Page width="form">
      <Steps at={ADDRESS} method={form.payment_method} />
      <PageHead back={METHOD} title="Endereço de cobrança" />
      <AddressForm method={form.payment_method} />
    </Page>
  )
}
