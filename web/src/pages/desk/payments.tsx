import { Comparison } from '../../features/billing/staff/comparison.tsx'
import { LedgerMonth } from '../../features/billing/staff/ledger-month.tsx'
import { useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { PageHead } from '../../ui/layout/page-head.tsx'
import styles from './desk.module.css'

/** How many months back can be chosen: as long as the law requires payments to be retained. */
const MONTHS = 60

/** Months as YYYY-MM in -03:00, the present one first. */
function latestMonths(now: Date): string[] {
  const here = new Date(now.getTime() - 3 * 60 * 60_000)
  return Array.from({ length: MONTHS }, (_, back) =>
    new Date(Date.UTC(here.getUTCFullYear(), here.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}

export function PaymentsDeskPage() {
  const query = useSearchParams()
  const navigate = useNavigate()
  const months = latestMonths(new Date())
  const asked = query.get('mes') ?? ''
  const month = months.includes(asked) ? asked : (months[0] ?? '')
  return (
    <div className={styles.screen}>
      <PageHead
        title="Pagamentos"
        lead="O extrato de cada mês, para o contador e para as notas fiscais, e a conferência com o meio de pagamento."
      />
      <Comparison />
      <LedgerMonth
        months={months}
        month={month}
        onChoose={(mes) =>
          void navigate(
            { search: `?${new URLSearchParams({ mes })}` },
            { replace: true, preventScrollReset: true },
          )
        }
      />
    </div>
  )
}
