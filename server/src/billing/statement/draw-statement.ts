import { band, footer } from '../../platform/pdf/frame.ts'
import { CONTENT_WIDTH, colours, MARGIN, Paper } from '../../platform/pdf/paper.ts'
import { type Fact, facts, paragraph, table } from '../../platform/pdf/tables.ts'
import { dayOf, moneyOf } from '../billing-text.ts'
import type { StatementLine } from './statement-lines.ts'
import { kindLabel, methodLabel } from './statement-text.ts'

/** Everything that stands on the paper: the same sheet gives the same bytes. */
export type StatementSheet = {
  kind: 'receipt' | 'statement'
  holder: { name: string; cpf: string | null; email: string | null }
  /** The entries: of a receipt the one that it is for, of a statement all, the latest first. */
  lines: StatementLine[]
}

const tenths = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

function daysText(days: number): string {
  return `${tenths.format(days)} ${Math.abs(days) === 1 ? 'dia' : 'dias'}`
}

function periodText({ startsAt, endsAt }: StatementLine): string | null {
  return startsAt && endsAt && `${dayOf(startsAt)} a ${dayOf(endsAt)}`
}

function title(paper: Paper, text: string, below: string): void {
  paper.element('P', {}, () => {
    paper.y = paper.write(text, MARGIN, paper.y, CONTENT_WIDTH, { font: 'wide', size: 16 })
  })
  paper.element('P', {}, () => {
    paper.y = paper.write(below, MARGIN, paper.y + 2, CONTENT_WIDTH, { size: 10, colour: colours.text2 })
  })
}

function holderFacts({ holder }: StatementSheet): Fact[] {
  return [
    ['Nome', holder.name],
    ['CPF', holder.cpf],
    ['E-mail', holder.email],
  ]
}

function entryFacts(line: StatementLine): Fact[] {
  const { amountCents, plan, method, paymentId, days } = line
  return [
    ['Valor', amountCents === null ? null : moneyOf(Math.abs(amountCents))],
    ['Plano', plan],
    ['Forma de pagamento', methodLabel(method)],
    ['Período', periodText(line)],
    ['Dias', days === null ? null : daysText(days)],
    ['Pagamento', paymentId === null ? null : `nº ${paymentId}`],
    ['Data', dayOf(line.at)],
  ]
}

const NO_INVOICE = 'Este recibo não é nota fiscal. A nota fiscal de serviço é emitida à parte.'

function drawReceipt(sheet: StatementSheet, line: StatementLine): Promise<Uint8Array> {
  const paper = new Paper({ title: `Recibo nº ${line.id}`, created: line.at })
  band(paper, { what: 'Recibo', which: `nº ${line.id}` })
  title(paper, kindLabel(line.kind), `Lançamento nº ${line.id}, de ${dayOf(line.at)}`)
  facts(paper, 'Lançamento', entryFacts(line))
  facts(paper, 'De quem é a conta', holderFacts(sheet))
  paragraph(paper, 'Sobre este recibo', NO_INVOICE)
  footer(paper, `Arroba  ·  Recibo nº ${line.id}`)
  return paper.finish()
}

function drawAll(sheet: StatementSheet): Promise<Uint8Array> {
  const { lines } = sheet
  // The paper says how it stood after the last that happened, and is the same until something does.
  const paper = new Paper({ title: 'Extrato de pagamentos', created: lines[0]?.at ?? new Date(0) })
  band(paper, { what: 'Pagamentos', which: 'Extrato' })
  title(
    paper,
    sheet.holder.name,
    lines[0] ? `Até o lançamento nº ${lines[0].id}, de ${dayOf(lines[0].at)}` : 'Sem lançamentos',
  )
  facts(paper, 'De quem é a conta', holderFacts(sheet))
  table(
    paper,
    'Lançamentos',
    [
      { title: 'Data', width: 4 },
      { title: 'O que', width: 7 },
      { title: 'Plano', width: 5 },
      { title: 'Período', width: 8 },
      { title: 'Dias', width: 3, align: 'right' },
      { title: 'Valor', width: 5, align: 'right' },
    ],
    lines.map((line) => [
      dayOf(line.at),
      kindLabel(line.kind),
      line.plan ?? '–',
      periodText(line) ?? '–',
      line.days === null ? '–' : tenths.format(line.days),
      line.amountCents === null ? '–' : moneyOf(line.amountCents),
    ]),
  )
  footer(paper, 'Arroba  ·  Extrato de pagamentos')
  return paper.finish()
}

/** A receipt, or a whole statement, as a PDF. */
export function drawStatement(sheet: StatementSheet): Promise<Uint8Array> {
  const [line] = sheet.lines
  return sheet.kind === 'receipt' && line ? drawReceipt(sheet, line) : drawAll(sheet)
}
