import { paymentMethodLabel, statementKindLabel } from '@arroba/contract/rules/billing.ts'
import {
  ArrowDownLeft,
  ArrowUpRight,
  CalendarCheck,
  CalendarX,
  Download,
  FileText,
  Gift,
  Repeat,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { moneyText } from '../../../ui/form/number-text.ts'
import { Facts } from '../../../ui/layout/facts.tsx'
import { Pager } from '../../../ui/layout/pager.tsx'
import { Row, Rows } from '../../../ui/layout/rows.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { dayOf } from '../billing-text.ts'
import { type StatementEntry, type StatementOwner, useStatement, useStatementFile } from './queries.ts'
import styles from './statement.module.css'

const ICONS: Record<StatementEntry['kind'], ReactNode> = {
  paid: <ArrowUpRight />,
  credit: <Repeat />,
  credit_returned: <Repeat />,
  days: <CalendarCheck />,
  refunded: <ArrowDownLeft />,
  charged_back: <ArrowDownLeft />,
  given: <Gift />,
  written_off: <CalendarX />,
}

const days = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

function daysText(count: number): string {
  return `${days.format(count)} ${Math.abs(count) === 1 ? 'dia' : 'dias'}`
}

function periodText({ starts_at, ends_at }: StatementEntry): string | null {
  return starts_at && ends_at && `de ${dayOf(starts_at)} a ${dayOf(ends_at)}`
}

function aboutText(entry: StatementEntry): string {
  const { plan, method, kind, payment_id } = entry
  return [
    plan,
    kind === 'paid' && method ? paymentMethodLabel(method) : null,
    periodText(entry),
    payment_id !== null && kind !== 'days' ? `pagamento nº ${payment_id}` : null,
  ]
    .filter(Boolean)
    .join(' · ')
}

type StatementProps = { whose: StatementOwner; page: number; addressOf: (page: number) => string }

/**
 * Payments, refunds and given days, the latest first, each with its receipt; nothing where there are none.
 */
export function StatementView({ whose, page, addressOf }: StatementProps) {
  return (
    <Loaded of={useStatement(whose, page)}>
      {({ entries, paid, returned, has_next }) =>
        entries.length === 0 && page === 1 && whose === 'me' ? null : (
          <section className={styles.statement} aria-labelledby="extrato">
            <div className={styles.head}>
              <h2 id="extrato">Extrato</h2>
              <StatementFiles whose={whose} />
            </div>
            <Facts
              facts={[
                ['Total que entrou', moneyText(paid)],
                ['Total que voltou', moneyText(returned)],
              ]}
            />
            {entries.length > 0 ? (
              <Rows aria-label="Extrato">
                {entries.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} whose={whose} />
                ))}
              </Rows>
            ) : (
              <p className={styles.about}>Nenhum lançamento nesta página.</p>
            )}
            {(page > 1 || has_next) && <Pager page={page} hasNext={has_next} to={addressOf} />}
          </section>
        )
      }
    </Loaded>
  )
}

function showError(error: unknown): void {
  toast(messagesOf(error).join(' '), { tone: 'bad' })
}

function StatementFiles({ whose }: { whose: StatementOwner }) {
  const pdf = useStatementFile(whose)
  const csv = useStatementFile(whose)
  return (
    <div className={styles.files}>
      <Button
        look="outline"
        small
        busy={pdf.isPending}
        onClick={() => pdf.mutate({ as: 'pdf' }, { onError: showError })}
      >
        {!pdf.isPending && <FileText />}
        <span className="visually-hidden">Extrato em </span>
        PDF
      </Button>
      <Button
        look="outline"
        small
        busy={csv.isPending}
        onClick={() => csv.mutate({ as: 'csv' }, { onError: showError })}
      >
        {!csv.isPending && <Download />}
        <span className="visually-hidden">Extrato em </span>
        CSV
      </Button>
    </div>
  )
}

function EntryRow({ entry, whose }: { entry: StatementEntry; whose: StatementOwner }) {
  const { id, kind, at, amount, days: count } = entry
  return (
    <Row icon={ICONS[kind]}>
      <p className={styles.line}>
        <b>{statementKindLabel(kind)}</b>
        <span className={styles.figures}>
          {amount !== null && <b>{moneyText(amount)}</b>}
          {count !== null && <span>{daysText(count)}</span>}
        </span>
      </p>
      <p className={styles.about}>{aboutText(entry)}</p>
      <p className={styles.about}>
        {dayOf(at)} · lançamento nº {id}
      </p>
      <div className={styles.receipts}>
        <ReceiptButton whose={whose} entry={id} as="pdf" />
        <ReceiptButton whose={whose} entry={id} as="csv" />
      </div>
    </Row>
  )
}

function ReceiptButton({ whose, entry, as }: { whose: StatementOwner; entry: number; as: 'pdf' | 'csv' }) {
  const receipt = useStatementFile(whose)
  const label = as === 'pdf' ? 'Recibo em PDF' : 'CSV'
  return (
    <TextButton
      aria-label={`${label} do lançamento nº ${entry}`}
      aria-busy={receipt.isPending || undefined}
      onClick={() => {
        if (!receipt.isPending) receipt.mutate({ as, entry }, { onError: showError })
      }}
    >
      {label}
    </TextButton>
  )
}
