import { useSearchParams } from 'react-router'
import { PaymentList } from '../../features/billing/subscription/payment-list.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'

const ADDRESS = '/user/pagamentos'

const addressOf = (page: number): string => (page > 1 ? `${ADDRESS}?pagina=${page}` : ADDRESS)

export const PaymentsPage = () => {
  const [query] = useSearchParams()
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Pagamentos"
        lead="O que você pagou pelos planos, e o que está em aberto."
      />
      <PaymentList page={pageOf(query.get('pagina'))} addressOf={addressOf} />
    </Page>
  )
}
