import { Cancellation } from '../features/checkout/cancel.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const CancelPlanPage = () => (
  <Page width="form">
    <PageHead back="/perfil" title="Cancelar plano" />
    <Cancellation />
  </Page>
)
