import { subscriptionPage } from '../../features/accounts/subscription-page.ts'
import { useLoaderData, useNavigate } from '../../platform/router/hooks.ts'
import { type Redirect, redirect } from '../../platform/router/redirect.ts'
import { session } from '../../platform/session.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

/** Goes at once to the page where plans are sold; only a failure is shown here. */
export async function upgradeLoader(): Promise<Redirect | { error: unknown }> {
  if (!session.current()) return redirect('/')
  try {
    return redirect(await subscriptionPage())
  } catch (error) {
    return { error }
  }
}

export function UpgradePage() {
  const { error } = useLoaderData<{ error: unknown }>()
  const navigate = useNavigate()
  return (
    <Page width="form">
      <PageHead back="/perfil" title="Atualizar plano" />
      <ErrorState error={error} onRetry={() => void navigate('.', { replace: true })} />
    </Page>
  )
}
