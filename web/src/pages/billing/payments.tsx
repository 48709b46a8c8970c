import { StatementView } from '../../features/billing/statement/statement.tsx'
import { PaymentList } from '../../features/billing/subscription/payment-list.tsx'
import { useSearchParams } from '../../platform/router/hooks.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import styles from './payments.module.css'

const ADDRESS = '/user/pagamentos'

type Pages = { statement: number; payments: number }

function addressOf({ statement, payments }: Pages): string {
  const query = new URLSearchParams()
  if (statement > 1) query.set('extrato', String(statement))
  if (payments > 1) query.set('pagina', String(payments))
  const text = query.toString()
  return text ? `${ADDRESS}?${text}` : ADDRESS
}

export function PaymentsPage() {
  const query = useSearchParams()
  const pages = { statement: pageOf(query.get('extrato')), payments: pageOf(query.get('pagina')) }
  return (
    <Page width="form">
      <PageHead
        back="/perfil"
        title="Pagamentos"
        lead="O que você pagou pelos planos, o que voltou, os dias que isso deu, e o que está em aberto."
      />
      <div className={styles.sections}>
        <StatementView
          whose="me"
          page={pages.statement}
          addressOf={(statement) => addressOf({ ...pages, statement })}
        />
        <section className={styles.charges} aria-labelledby="cobrancas">
          <h2 id="cobrancas">Cobranças</h2>
          <PaymentList page={pages.payments} addressOf={(payments) => addressOf({ ...pages, payments })} />
        </section>
      </div>
    </Page>
  )
}
