import { ApiTokens } from '../../features/profile/api-tokens.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function ApiTokensPage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Tokens da API"
        lead="Com um token, um programa lê e escreve em seu nome. Ele não mexe na própria conta, e vale até 1 ano depois do último uso."
      />
      <ApiTokens />
    </Page>
  )
}
