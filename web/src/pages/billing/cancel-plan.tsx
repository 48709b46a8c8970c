import { Cancellation } from '../../features/billing/subscription/cancel.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export const CancelPlanPage = () => (
  <Page width="form">
    <PageHead back="/perfil" title="Cancelar plano" />
    <Cancellation />
  </Page>
)
