import { Passkeys } from '../../features/accounts/passkeys/passkeys.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function PasskeysPage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Chaves de acesso"
        lead="Entre sem senha, com o dedo, o rosto ou o PIN do aparelho. A chave fica nele; nós só temos a parte pública."
      />
      <Passkeys />
    </Page>
  )
}
