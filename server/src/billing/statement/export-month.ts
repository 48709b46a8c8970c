import { many } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { writeCsv } from '../../platform/text/csv.ts'
import { dayWritten } from '../billing-text.ts'
import type { EntryKind } from '../ledger/entries.ts'
import { monthOf } from '../month.ts'
import { findMonthEntries, sumMonth } from './sql/statements.ts'
import { causeLabel, entryKindLabel, methodLabel } from './statement-text.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    /** YYYY-MM. */
    'ledger-exported': { month: string }
  }
}

/** The amount with its sign: negative for money that was sent back. */
function signed(kind: EntryKind, amountCents: number): number {
  return kind === 'refunded' || kind === 'charged_back' ? -amountCents : amountCents
}

export async function readLedgerMonth(
  { database: { db } }: Pick<Services, 'database'>,
  { month }: { month: string },
) {
  const sums = await many(db, sumMonth, monthOf(month))
  return {
    month,
    sums: sums.map(({ kind, count, amountCents }) => ({
      kind,
      label: entryKindLabel(kind),
      count,
      amount_cents: signed(kind, amountCents),
    })),
  }
}

const HEAD = [
  'Lançamento',
  'Data',
  'O que',
  'Valor',
  'Plano',
  'De',
  'Até',
  'Pagamento',
  'Fatura',
  'Forma',
  'Conta',
  'Nome',
  'Por causa de',
]

function dayIn(instant: string | null): string | null {
  return instant && dayWritten(instant.slice(0, 10))
}

/** Every entry of a month, for the accountant. */
export async function exportLedgerMonth(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  viewer: Viewer,
  { month }: { month: string },
): Promise<ServedFile> {
  const entries = await many(db, findMonthEntries, monthOf(month))
  await db.transaction().execute((trx) =>
    recordStaffAction(trx, 'ledger-exported', {
      actorId: viewer.id,
      subject: ['ledger', null],
      details: { month },
      at: clock(),
    }),
  )
  return new ServedFile(
    writeCsv([HEAD, ...entries.map(cellsOf)]),
    `arroba-extrato-${month}.csv`,
    'attachment',
  )
}

/** An entry as a line of the file, in the order of its head. */
function cellsOf(entry: RowOf<typeof findMonthEntries>) {
  return [
    entry.id,
    dayIn(entry.at),
    entryKindLabel(entry.kind),
    { centavos: signed(entry.kind, entry.amountCents) },
    entry.plan,
    dayIn(entry.startsAt),
    dayIn(entry.endsAt),
    entry.paymentId,
    entry.invoiceId,
    methodLabel(entry.method),
    entry.userId,
    entry.name,
    causeLabel(entry.cause),
  ]
}
