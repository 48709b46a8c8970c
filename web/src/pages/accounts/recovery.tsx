import { useEffect, useState } from 'react'
import { NewPasswordForm } from '../../features/accounts/sign-in/new-password-form.tsx'
import {
  forgetRecoveryToken,
  hideRecoveryToken,
  recoveryToken,
} from '../../features/accounts/sign-in/query-credentials.ts'
import { RecoveryRequest } from '../../features/accounts/sign-in/recovery-request.tsx'
import { useLocation, useNavigate } from '../../platform/router/hooks.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

/** The token of the opened link, also of one that is pasted into the address while this screen is open. */
function useRecoveryToken(): string | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(recoveryToken)
  useEffect(() => {
    if (hash === '') return
    hideRecoveryToken()
    setToken(recoveryToken())
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  useEffect(() => forgetRecoveryToken, [])
  return token
}

export function RecoveryPage() {
  const token = useRecoveryToken()
  return token === null ? (
    <Page width="form">
      <PageHead
        back="/"
        title="Recuperar senha"
        lead="Informe seu e-mail. Mandamos um link para você escolher uma senha nova."
      />
      <RecoveryRequest />
    </Page>
  ) : (
    <Page width="form">
      <PageHead
        title="Nova senha"
        lead="Escolha a senha nova. Nos outros aparelhos será preciso entrar de novo."
      />
      <NewPasswordForm key={token} token={token} />
    </Page>
  )
}
