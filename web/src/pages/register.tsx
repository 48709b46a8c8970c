import { QueryClientProvider } from '@tanstack/react-query'
import { RegistrationForm } from '../features/accounts/registration-form.tsx'
import { useTags } from '../features/tags/queries.ts'
import { queryClient } from '../platform/query-client.ts'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'

export const RegisterPage = () => (
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

const Registration = () => <RegistrationForm tags={useTags().data ?? []} />
