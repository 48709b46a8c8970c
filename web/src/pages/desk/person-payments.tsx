import { PersonPayments } from '../../features/billing/staff/person-payments.tsx'
import { StatementView } from '../../features/billing/statement/statement.tsx'
import { usePerson } from '../../features/moderation/queries.ts'
import { useParams, useSearchParams } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { pageOf } from '../../ui/layout/page-of.ts'
import { readId } from '../frame/read-id.ts'
import styles from './desk.module.css'

function addressOf(id: number, { statement, payments }: { statement: number; payments: number }): string {
  const query = new URLSearchParams()
  if (statement > 1) query.set('extrato', String(statement))
  if (payments > 1) query.set('pagina', String(payments))
  const text = query.toString()
  return `/gestao/pessoas/${id}/pagamentos${text && `?${text}`}`
}

/** The statement of a person, and the payments that staff can refund. */
export function PersonPaymentsPage() {
  const id = readId(useParams().id) ?? 0
  const { data: person } = usePerson(id)
  const query = useSearchParams()
  const pages = { statement: pageOf(query.get('extrato')), payments: pageOf(query.get('pagina')) }
  return (
    <div className={styles.screen}>
      <PageHead
        back={`/gestao/pessoas/${id}`}
        title="Pagamentos"
        lead={person ? `De ${person.name}, como a própria pessoa os vê.` : undefined}
      />
      <PersonPayments
        id={id}
        page={pages.payments}
        addressOf={(payments) => addressOf(id, { ...pages, payments })}
      />
      <StatementView
        whose={id}
        page={pages.statement}
        addressOf={(statement) => addressOf(id, { ...pages, statement })}
      />
    </div>
  )
}
