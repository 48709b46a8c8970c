import { SecondFactor } from '../../features/accounts/second-factor/second-factor.tsx'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { NotFoundPage } from '../frame/not-found.tsx'
import { WithMe } from '../negotiations/reviews.tsx'

/** Accepts only addresses of this app. */
function placeOf(written: string | null): string | null {
  return written?.startsWith('/gestao') ? written : null
}

export function SecondFactorPage() {
  const query = useSearchParams()
  return (
    <WithMe>
      {({ is_staff }) =>
        is_staff ? (
          <Page width="form">
            <PageHead
              back="/perfil"
              title="Entrada em duas etapas"
              lead="Para abrir a gestão, a equipe mostra mais do que a senha."
            />
            <SecondFactor next={placeOf(query.get('para'))} />
          </Page>
        ) : (
          <NotFoundPage />
        )
      }
    </WithMe>
  )
}
