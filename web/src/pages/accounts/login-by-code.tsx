import { PhoneCodeForm } from '../../features/accounts/phone/phone-code-form.tsx'
import { signInByCode } from '../../features/accounts/sign-in/sign-in.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { session } from '../../platform/session.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function LoginByCodePage() {
  const navigate = useNavigate()
  const enter = async (given: { phone: string; code: string }) => {
    await signInByCode(given)
    void navigate(session.takeReturnTo() ?? '/timeline', { replace: true })
  }
  return (
    <Page width="form">
      <PageHead
        back="/login"
        title="Entrar com código"
        lead="Sem senha: mandamos um código para o celular que você confirmou na sua conta."
      />
      <Card>
        <PhoneCodeForm purpose="sign-in" label="Entrar" accept={enter} />
      </Card>
    </Page>
  )
}
