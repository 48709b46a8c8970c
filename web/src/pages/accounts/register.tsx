import { QueryClientProvider } from '@tanstack/react-query'
import { RegistrationForm } from '../../features/accounts/registration/registration-form.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useTags } from '../../reference/tags/queries.ts'
import { Page } from '../../ui/layout/page.tsx'
import { useTitle } from '../../ui/layout/page-head.tsx'

export function RegisterPage() {
  useTitle('Criar conta')
  return (
    <QueryClientProvider client={queryClient}>
      <Page width="form">
        <Registration />
      </Page>
    </QueryClientProvider>
  )
}

function Registration() {
  return <RegistrationForm tags={useTags().data ?? []} />
}
