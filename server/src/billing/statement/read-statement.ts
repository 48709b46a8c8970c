import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { StatementEntry as Entry, Statement } from '@arroba/contract/statement.ts'
import { many, maybeOne } from '../../platform/data/query.ts'
import { notFound } from '../../platform/http/errors.ts'
import { ServedFile } from '../../platform/http/serve.ts'
import type { Services } from '../../platform/services.ts'
import { createCpfVault } from '../../platform/text/cpf.ts'
import { writeCsv } from '../../platform/text/csv.ts'
import type { Threads } from '../../platform/threads.ts'
import { dayOf } from '../billing-text.ts'
import type { StatementSheet } from './draw-statement.ts'
import { findHolder, findStatementEntries } from './sql/statements.ts'
import { type StatementLine, statementLines } from './statement-lines.ts'
import { causeLabel, kindLabel, methodLabel } from './statement-text.ts'

export type StatementServices = Pick<Services, 'database'> & {
  config: Pick<Services['config'], 'secret'>
  drawing: Threads<StatementSheet, Uint8Array>
}

/** RFC 3339 in -03:00. */
function instantOf(date: Date): string {
  return `${new Date(date.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 19)}-03:00`
}

function presentLine({ at, paymentId, amountCents, startsAt, endsAt, ...line }: StatementLine): Entry {
  const { id, kind, plan, method, days } = line
  return {
    id,
    kind,
    at: instantOf(at),
    plan,
    method: method as Entry['method'],
    payment_id: paymentId,
    amount: amountCents === null ? null : amountCents / 100,
    starts_at: startsAt && instantOf(startsAt),
    ends_at: endsAt && instantOf(endsAt),
    days,
  }
}

async function readLines({ database }: Pick<Services, 'database'>, userId: number): Promise<StatementLine[]> {
  return statementLines(await many(database.db, findStatementEntries, { userId }))
}

function sumOf(lines: readonly StatementLine[], kinds: readonly StatementLine['kind'][]): number {
  return lines
    .filter(({ kind }) => kinds.includes(kind))
    .reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)
}

/** A person's ledger, the latest first, a page of it, and what all of it comes to. */
export async function readStatement(
  services: Pick<Services, 'database'>,
  { id: userId }: { id: number },
  { page = 1 }: { page?: number },
): Promise<Statement> {
  const lines = (await readLines(services, userId)).toReversed()
  const shown = lines.slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return {
    entries: shown.map(presentLine),
    paid: sumOf(lines, ['paid']) / 100,
    returned: -sumOf(lines, ['refunded', 'charged_back']) / 100,
    page,
    per_page: PER_PAGE,
    has_next: lines.length > page * PER_PAGE,
  }
}

/** ***.456.789-**, which tells two people of one name apart and is worth nothing to whoever finds the paper. */
function maskedCpf(cpf: string): string {
  return `***.${cpf.slice(3, 6)}.${cpf.slice(6, 9)}-**`
}

async function readHolder(
  { database, config }: Pick<StatementServices, 'database' | 'config'>,
  userId: number,
): Promise<StatementSheet['holder']> {
  const holder = await maybeOne(database.db, findHolder, { userId })
  if (!holder) throw notFound('Não encontramos esta pessoa.')
  const { name, email, cpfSealed } = holder
  const cpf = cpfSealed && maskedCpf(createCpfVault(config.secret).unseal(cpfSealed))
  return { name, cpf, email: cpfSealed ? email : null }
}

async function readLine(
  services: Pick<Services, 'database'>,
  userId: number,
  entryId: number,
): Promise<StatementLine> {
  const line = (await readLines(services, userId)).find(({ id }) => id === entryId)
  if (!line) throw notFound('Não encontramos este lançamento.')
  return line
}

/** The receipt of one entry. */
export async function drawReceipt(
  services: StatementServices,
  { id: userId }: { id: number },
  entryId: number,
): Promise<ServedFile> {
  const line = await readLine(services, userId, entryId)
  const holder = await readHolder(services, userId)
  const bytes = await services.drawing.run({ kind: 'receipt', holder, lines: [line] })
  return new ServedFile(bytes, `recibo-${entryId}.pdf`)
}

/** All of it on paper. */
export async function printStatement(
  services: StatementServices,
  { id: userId }: { id: number },
): Promise<ServedFile> {
  const lines = (await readLines(services, userId)).toReversed()
  const holder = await readHolder(services, userId)
  const bytes = await services.drawing.run({ kind: 'statement', holder, lines })
  return new ServedFile(bytes, 'arroba-extrato.pdf')
}

const HEAD = ['Lançamento', 'Data', 'O que', 'Plano', 'Valor', 'De', 'Até', 'Dias', 'Pagamento', 'Forma']

type Reader = { isForStaff?: boolean }

/** All of it as a table. */
export async function exportStatement(
  services: Pick<Services, 'database'>,
  { id: userId }: { id: number },
  reader: Reader = {},
): Promise<ServedFile> {
  const lines = (await readLines(services, userId)).toReversed()
  return tableOf(lines, 'arroba-extrato.csv', reader)
}

/** One entry as a table. */
export async function exportReceipt(
  services: Pick<Services, 'database'>,
  { id: userId }: { id: number },
  entryId: number,
  reader: Reader = {},
): Promise<ServedFile> {
  return tableOf([await readLine(services, userId, entryId)], `recibo-${entryId}.csv`, reader)
}

function tableOf(lines: readonly StatementLine[], name: string, { isForStaff = false }: Reader): ServedFile {
  const rows = lines.map((line) => [
    line.id,
    dayOf(line.at),
    kindLabel(line.kind),
    line.plan,
    line.amountCents === null ? null : { centavos: line.amountCents },
    line.startsAt && dayOf(line.startsAt),
    line.endsAt && dayOf(line.endsAt),
    line.days,
    line.paymentId,
    methodLabel(line.method),
    ...(isForStaff ? [causeLabel(line.cause)] : []),
  ])
  const head = isForStaff ? [...HEAD, 'Por causa de'] : HEAD
  return new ServedFile(writeCsv([head, ...rows]), name, 'attachment')
}
