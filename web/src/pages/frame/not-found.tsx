import { EmptyState } from '../../ui/feedback/screen-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { ButtonLink } from '../../ui/overlay/button.tsx'

export function NotFoundPage() {
  return (
    <Page width="narrow">
      <PageHead title="Página não encontrada" />
      <EmptyState
        title="Essa porteira não leva a lugar nenhum"
        action={<ButtonLink to="/">Ir para o início</ButtonLink>}
      >
        O endereço pode ter mudado, ou falta um pedaço dele.
      </EmptyState>
    </Page>
  )
}
