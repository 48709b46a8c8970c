import { Download } from 'lucide-react'
import { messagesOf } from '../../../platform/call.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { Select } from '../../../ui/form/text-input.tsx'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { useLedgerMonth, useMonthFile } from './queries.ts'
import styles from './staff.module.css'

const monthName = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const MONEY = new Set(['paid', 'credit_moved', 'refunded', 'charged_back'])

type LedgerMonthProps = {
  /** Months as YYYY-MM, the latest first. */
  months: readonly string[]
  month: string
  onChoose: (month: string) => void
}

/** The totals of a month, and its files for the accountant and for the issuer of invoices. */
export function LedgerMonth({ months, month, onChoose }: LedgerMonthProps) {
  const sums = useLedgerMonth(month)
  return (
    <section aria-labelledby="mes">
      <Card>
        <div className={styles.section}>
          <h2 id="mes">Mês</h2>
          <div className={styles.month}>
            <Field label="Mês do extrato">
              {(control) => (
                <Select {...control} value={month} onChange={({ target }) => onChoose(target.value)}>
                  {months.map((one) => (
                    <option key={one} value={one}>
                      {monthName.format(new Date(`${one}-01T00:00:00Z`))}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </div>
          <Loaded of={sums} height="8rem">
            {({ sums: all }) =>
              all.length > 0 ? (
                <Facts
                  facts={all.map(({ kind, label, count, amount_cents }) => [
                    `${label} (${count})`,
                    // Entries of other kinds have no amount, only days.
                    MONEY.has(kind) ? moneyText(amount_cents / 100) : 'só dias',
                  ])}
                />
              ) : (
                <p className={styles.about}>Nenhum lançamento neste mês.</p>
              )
            }
          </Loaded>
          <div className={styles.files}>
            <MonthFile what="ledger" month={month} label="Mês para o contador" />
            <MonthFile what="invoices" month={month} label="Dados das notas fiscais" />
          </div>
          <p className={styles.about}>
            Os dois são CSV, pedem a sua senha e ficam no registro. A nota fiscal de serviço é emitida por
            quem a sua empresa escolher, com os dados do segundo.
          </p>
        </div>
      </Card>
    </section>
  )
}

function MonthFile({ what, month, label }: { what: 'ledger' | 'invoices'; month: string; label: string }) {
  const file = useMonthFile(what)
  return (
    <Button
      look="outline"
      busy={file.isPending}
      onClick={() =>
        file.mutate(month, { onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }) })
      }
    >
      {!file.isPending && <Download />}
      {label}
    </Button>
  )
}
