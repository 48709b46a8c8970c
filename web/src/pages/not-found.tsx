import { ButtonLink } from '../ui/button.tsx'
import { Page } from '../ui/page.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { EmptyState } from '../ui/screen-state.tsx'

export const NotFoundPage = () => (
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
