import { Devices } from '../../features/profile/devices.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function DevicesPage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Aparelhos conectados"
        lead="Onde a sua conta está aberta. Se não reconhece algum, desconecte e troque a senha."
      />
      <Devices />
    </Page>
  )
}
