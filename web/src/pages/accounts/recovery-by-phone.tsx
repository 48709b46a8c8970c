import { useState } from 'react'
import { PhoneCodeForm } from '../../features/accounts/phone/phone-code-form.tsx'
import { NewPasswordForm } from '../../features/accounts/sign-in/new-password-form.tsx'
import { call } from '../../platform/call.ts'
import { Card, Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function RecoveryByPhonePage() {
  const [token, setToken] = useState<string | null>(null)
  const trade = async (body: { phone: string; code: string }) =>
    setToken((await call('POST /v6/users/recovery_by_code', { body })).token)
  return token === null ? (
    <Page width="form">
      <PageHead
        back="/recuperar"
        title="Recuperar pelo celular"
        lead="Mandamos um código para o celular que você confirmou na sua conta."
      />
      <Card>
        <PhoneCodeForm purpose="recovery" label="Continuar" accept={trade} />
      </Card>
    </Page>
  ) : (
    <Page width="form">
      <PageHead
        title="Nova senha"
        lead="Escolha a senha nova. Nos outros aparelhos será preciso entrar de novo."
      />
      <NewPasswordForm token={token} />
    </Page>
  )
}
