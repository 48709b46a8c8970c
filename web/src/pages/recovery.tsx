import { RecoveryRequest } from '../features/accounts/recovery-request.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const RecoveryPage = () => (
  <Page width="form">
    <PageHead
      back="/"
      title="Recuperar senha"
      lead="Informe seu e-mail. Mandamos um link para você escolher uma senha nova."
    />
    <RecoveryRequest />
  </Page>
)
