import { PushChoices } from '../../features/push/push-choices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function PushPage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Avisos"
        lead="O que chega ao celular ou ao computador quando a Arroba está fechada, e o que chega por e-mail."
      />
      <PushChoices />
    </Page>
  )
}
