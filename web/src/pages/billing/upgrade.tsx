import { redirect, useLoaderData, useRevalidator } from 'react-router'
import { subscriptionPage } from '../../features/accounts/subscription-page.ts'
import { session } from '../../platform/session.ts'
import { ErrorState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

/** Goes at once to the page where plans are sold; only a failure is shown here. */
export async function upgradeLoader(): Promise<Response | { error: unknown }> {
  if (!session.current()) return redirect('/')
  try {
    return redirect(await subscriptionPage())
  } catch (error) {
    return { error }
  }
}

export function UpgradePage() {
  const { error } = useLoaderData<{ error: unknown }>()
  const { revalidate } = useRevalidator()
  return (
    <Page width="form">
      <PageHead back="/perfil" title="Atualizar plano" />
      <ErrorState error={error} onRetry={() => void revalidate()} />
    </Page>
  )
}
