import { ClosingForm } from '../../features/privacy/closing-form.tsx'
import { useNavigate } from '../../platform/router/hooks.ts'
import { session } from '../../platform/session.ts'
import { useSession } from '../../platform/use-session.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function CloseAccountPage() {
  const navigate = useNavigate()
  const leave = () => {
    session.end('signed out')
    toast('Sua conta foi excluída.', { life: 10_000 })
    void navigate('/', { replace: true })
  }
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Excluir minha conta"
        lead="A conta se encerra na hora, em todos os aparelhos."
      />
      <ClosingForm email={useSession()?.email ?? ''} onClosed={leave} />
    </Page>
  )
}
