import { PasswordForm } from '../../features/profile/password-form.tsx'
import { useSession } from '../../platform/use-session.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function ChangePasswordPage() {
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="ALTERAR SENHA"
        lead="Ao trocar a senha, os outros aparelhos são desconectados."
      />
      <PasswordForm email={useSession()?.email ?? ''} />
    </Page>
  )
}
