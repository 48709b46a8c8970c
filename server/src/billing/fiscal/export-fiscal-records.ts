import { paymentMethodLabel } from '@arroba/contract/rules/billing.ts'
import type { Config } from '../../platform/config.ts'
import { many } from '../../platform/data/query.ts'
import { recordStaffAction } from '../../platform/data/record-staff-action.ts'
import type { RowOf } from '../../platform/data/statement.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Viewer } from '../../platform/http/session.ts'
import type { Services } from '../../platform/services.ts'
import { type CsvCell, writeCsv } from '../../platform/text/csv.ts'
import { dayWritten } from '../billing-text.ts'
import { monthOf } from '../month.ts'
import { readCustomer } from './fiscal-record.ts'
import { findFiscalRecords } from './sql/statements.ts'

declare module '../../platform/data/record-staff-action.ts' {
  interface StaffActionTypes {
    /** The exported month, YYYY-MM. */
    'fiscal-records-exported': { month: string }
  }
}

const HEAD = [
  'Pagamento',
  'Fatura',
  'Pago em',
  'Descrição do serviço',
  'De',
  'Até',
  'Valor',
  'Devolvido',
  'Forma de pagamento',
  'Tomador',
  'CPF',
  'E-mail',
  'CEP',
  'Rua',
  'Número',
  'Complemento',
  'Código IBGE da cidade',
  'Cidade',
  'UF',
  'Entregue ao emissor em',
]

function dayIn(instant: string | null): string | null {
  return instant && dayWritten(instant.slice(0, 10))
}

/** The fiscal records of a month's payments, for an issuer that reads a file. */
export async function exportFiscalRecords(
  {
    database: { db },
    config,
    clock,
  }: Pick<Services, 'database' | 'clock'> & { config: Pick<Config, 'secret'> },
  viewer: Viewer,
  { month }: { month: string },
): Promise<ServedFile> {
  const records = await many(db, findFiscalRecords, { paymentId: null, ...monthOf(month) })
  const rows: CsvCell[][] = []
  for (const record of records) rows.push(rowOf(record, await readCustomer({ config }, db, record)))
  await db.transaction().execute((trx) =>
    recordStaffAction(trx, 'fiscal-records-exported', {
      actorId: viewer.id,
      subject: ['ledger', null],
      details: { month },
      at: clock(),
    }),
  )
  return new ServedFile(writeCsv([HEAD, ...rows]), `arroba-notas-${month}.csv`, 'attachment')
}

/** In the order of HEAD. */
function rowOf(
  record: RowOf<typeof findFiscalRecords>,
  { name, cpf, email, address }: Awaited<ReturnType<typeof readCustomer>>,
): CsvCell[] {
  return [
    record.paymentId,
    record.invoiceId,
    dayIn(record.paidAt),
    record.description,
    dayIn(record.startsAt),
    dayIn(record.endsAt),
    { centavos: record.amountCents },
    { centavos: record.returnedCents },
    paymentMethodLabel(record.method),
    name,
    cpf,
    email,
    address.zip_code,
    address.street,
    address.number,
    address.complement,
    address.city_code,
    address.city,
    address.state,
    dayIn(record.handedOver),
  ]
}
