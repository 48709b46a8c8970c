import { useParams } from 'react-router'
import { NewPasswordForm } from '../features/accounts/new-password-form.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const NewPasswordPage = () => {
  const { token = '' } = useParams()
  return (
    <Page width="form">
      <PageHead
        title="Nova senha"
        lead="Escolha a senha nova. Nos outros aparelhos será preciso entrar de novo."
      />
      <NewPasswordForm token={token} />
    </Page>
  )
}
