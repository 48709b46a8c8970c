import { Cancellation } from '../../features/billing/subscription/cancel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CancelPlanPage() {
  return (
    <Page width="form">
      <PageHead back="/perfil" title="Cancelar plano" />
      <Cancellation />
    </Page>
  )
}
