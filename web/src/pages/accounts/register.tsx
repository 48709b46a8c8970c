import { QueryClientProvider } from '@tanstack/react-query'
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'

export function RegisterPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Page width="form">
        <PageHead
          back="/"
          title="Criar conta"
          lead="Teste grátis por 30 dias, sem cartão. Só para maiores de 18 anos."
        />
        <Registration />
      </Page>
    </QueryClientProvider>
  )
}

function Registration() {
  return <RegistrationForm tags={useTags().data ?? []} />
}
