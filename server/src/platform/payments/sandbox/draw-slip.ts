import { formatBoleto } from '@brazilian-utils/brazilian-utils/format-boleto'
import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep'
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf'
import bwip from 'bwip-js/node'
import { CONTENT_WIDTH, colours, MARGIN, Paper } from '../../pdf/paper.ts'
import type { Payer } from '../provider.ts'
import { BANK, barcodeOf, ourNumber, type Slip } from './bank-slip.ts'

const BENEFICIARY = 'Arroba – ambiente de teste'
const WORTHLESS = 'SEM VALOR – ambiente de teste'
const MILLIMETRE = 72 / 25.4
/** The size that FEBRABAN prescribes for the barcode. */
const BARCODE = { width: 103 * MILLIMETRE, height: 13 * MILLIMETRE }
const RED = '#b01f24'
const LINE_COLOUR = colours.text
const ROW = 26
const SIDE = 140
const WIDE = CONTENT_WIDTH - SIDE

const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })
const days = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

function printed(day: string): string {
  return day.split('-').reverse().join('/')
}

/** An amount with exactly two decimals, made from whole centavos without floating point. */
function money(cents: number): string {
  return reais.format(`${`${cents}`.padStart(3, '0').replace(/(..)$/, '.$1')}` as Intl.StringNumericLiteral)
}

function day(instant: Date): string {
  const parts = Object.fromEntries(days.formatToParts(instant).map(({ type, value }) => [type, value]))
  return `${parts.day}/${parts.month}/${parts.year}`
}

type Field = { label: string; value: string; strong?: boolean; right?: boolean }

/** Draws a framed field: its label in small letters, and its text. */
function field(
  paper: Paper,
  { label, value, strong = false, right = false }: Field,
  [x, y, width, height]: [number, number, number, number],
): void {
  paper.ornament((doc) => doc.rect(x, y, width, height).lineWidth(0.6).strokeColor(LINE_COLOUR).stroke())
  paper.element('P', {}, () => {
    const end = paper.write(label, x + 4, y + 2.5, width - 8, { size: 6, colour: colours.text2 })
    paper.write(value, x + 4, end - 0.5, width - 8, {
      size: strong ? 10 : 8.5,
      font: strong ? 'strong' : 'regular',
      align: right ? 'right' : 'left',
    })
  })
}

/** Draws a row of fields, the last one in the column of figures on the right. */
function row(paper: Paper, fields: (Field & { part: number })[], side: Field, height = ROW): void {
  const parts = fields.reduce((sum, { part }) => sum + part, 0)
  let x = MARGIN
  for (const one of fields) {
    const width = (one.part / parts) * WIDE
    field(paper, one, [x, paper.y, width, height])
    x += width
  }
  field(paper, { ...side, right: true }, [MARGIN + WIDE, paper.y, SIDE, height])
  paper.y += height
}

/** Draws the head of a part: the bank, its code, and the title of the part or the line to type. */
function head(paper: Paper, title: string, isLine: boolean): void {
  const y = paper.y
  paper.element(isLine ? 'P' : 'H2', {}, () => {
    paper.write(BANK.name, MARGIN, y + 4, 120, { font: 'wide', size: 11 })
    paper.write(`${BANK.code}-${BANK.digit}`, MARGIN + 128, y + 2, 60, {
      font: 'wide',
      size: 14,
      align: 'center',
    })
    const look = isLine
      ? ({ font: 'strong', size: 10.5, tabular: true, align: 'right' } as const)
      : ({ font: 'strong', size: 10, align: 'right' } as const)
    paper.write(title, MARGIN + 194, y + 5, CONTENT_WIDTH - 194, look)
  })
  paper.ornament((doc) => {
    for (const x of [MARGIN + 125, MARGIN + 191]) doc.moveTo(x, y + 1).lineTo(x, y + 22)
    doc.lineWidth(1.4).strokeColor(LINE_COLOUR).stroke()
  })
  paper.y += 22
}

function payerLines({ name, cpf, address }: Payer): string {
  if (!address) return `${name}  ·  CPF ${formatCpf(cpf)}`
  const { street, number, complement, city, state, zipCode } = address
  const place = [street, number, complement].filter(Boolean).join(', ')
  return `${name}  ·  CPF ${formatCpf(cpf)}\n${place}\n${formatCep(zipCode)}  ·  ${city} / ${state}`
}

function payerBox(paper: Paper, payer: Payer): void {
  const value = payerLines(payer)
  const height = paper.heightOf(value, CONTENT_WIDTH - 8, { size: 8.5 }) + 16
  field(paper, { label: 'Pagador', value }, [MARGIN, paper.y, CONTENT_WIDTH, height])
  paper.y += height
}

function warning(paper: Paper): void {
  const top = paper.y
  paper.ornament((doc) =>
    doc.roundedRect(MARGIN, top, CONTENT_WIDTH, 44, 6).lineWidth(1.4).strokeColor(RED).stroke(),
  )
  paper.element('H1', {}, () => {
    paper.write(WORTHLESS, MARGIN, top + 6, CONTENT_WIDTH, {
      font: 'wide',
      size: 14,
      colour: RED,
      align: 'center',
    })
  })
  paper.element('P', {}, () => {
    paper.write(
      'Boleto simulado, de um banco que não existe. Não pague: nenhum banco o aceita.',
      MARGIN,
      top + 26,
      CONTENT_WIDTH,
      {
        size: 9,
        colour: RED,
        align: 'center',
      },
    )
  })
  paper.y = top + 58
}

/** Draws "SEM VALOR" across the slip, behind its text. */
function watermark(paper: Paper, y: number): void {
  paper.ornament((doc) => {
    doc.rotate(-14, { origin: [MARGIN + CONTENT_WIDTH / 2, y] }).fillOpacity(0.08)
    paper.write('SEM VALOR', MARGIN, y - 40, CONTENT_WIDTH, {
      font: 'wide',
      size: 70,
      colour: RED,
      align: 'center',
    })
  })
}

/** Draws the barcode (Interleaved 2 of 5): bars and gaps in turn. */
function barcode(paper: Paper, digits: string): void {
  const [symbol] = bwip.raw('interleaved2of5', digits, '')
  if (!(symbol && 'sbs' in symbol)) throw new Error('the barcode has no bars')
  const widths = symbol.sbs as number[]
  const unit = BARCODE.width / widths.reduce((sum, width) => sum + width, 0)
  const top = paper.y
  const alt = `Código de barras ${digits}`
  const bbox: [number, number, number, number] = [MARGIN, top, MARGIN + BARCODE.width, top + BARCODE.height]
  paper.element('Figure', { alt, bbox }, () => {
    let x = MARGIN
    for (const [index, width] of widths.entries()) {
      if (index % 2 === 0) paper.doc.rect(x, top, width * unit, BARCODE.height)
      x += width * unit
    }
    paper.doc.fill('#000000')
  })
  paper.y += BARCODE.height
}

function cut(paper: Paper): void {
  paper.y += 14
  paper.ornament((doc) => {
    doc.moveTo(MARGIN, paper.y).lineTo(MARGIN + CONTENT_WIDTH, paper.y)
    doc.dash(3, { space: 3 }).lineWidth(0.8).strokeColor(colours.text3).stroke()
    paper.write('Corte na linha pontilhada', MARGIN, paper.y + 2, CONTENT_WIDTH, {
      size: 6,
      colour: colours.text3,
      align: 'right',
    })
  })
  paper.y += 18
}

function receipt(paper: Paper, slip: Slip, payer: Payer): void {
  head(paper, 'Recibo do pagador', false)
  row(paper, [{ label: 'Beneficiário', value: BENEFICIARY, part: 1 }], {
    label: 'Vencimento',
    value: printed(slip.dueOn),
    strong: true,
  })
  row(
    paper,
    [
      { label: 'Nosso número', value: ourNumber(slip.number), part: 2 },
      { label: 'Nº do documento', value: `${slip.number}`, part: 1 },
      { label: 'Data do documento', value: day(slip.createdAt), part: 1 },
    ],
    { label: '(=) Valor do documento', value: money(slip.cents), strong: true },
  )
  row(paper, [{ label: 'Demonstrativo', value: slip.description, part: 1 }], {
    label: 'Autenticação mecânica',
    value: '',
  })
  payerBox(paper, payer)
}

const INSTRUCTIONS = [
  WORTHLESS,
  'Para simular o pagamento, use o botão da tela do boleto.',
  'Não receber: este documento serve apenas para testes.',
].join('\n')

function slipPart(paper: Paper, slip: Slip, payer: Payer): void {
  watermark(paper, paper.y + 110)
  head(paper, formatBoleto(slip.line), true)
  const created = day(slip.createdAt)
  row(paper, [{ label: 'Local de pagamento', value: 'Nenhum: boleto de teste', part: 1 }], {
    label: 'Vencimento',
    value: printed(slip.dueOn),
    strong: true,
  })
  row(paper, [{ label: 'Beneficiário', value: BENEFICIARY, part: 1 }], {
    label: 'Agência / Código do beneficiário',
    value: `${BANK.branch} / ${BANK.account}`,
  })
  row(
    paper,
    [
      { label: 'Data do documento', value: created, part: 5 },
      { label: 'Nº do documento', value: `${slip.number}`, part: 5 },
      { label: 'Espécie doc.', value: 'DS', part: 3 },
      { label: 'Aceite', value: 'N', part: 2 },
      { label: 'Data do processamento', value: created, part: 5 },
    ],
    { label: 'Nosso número', value: ourNumber(slip.number) },
  )
  row(
    paper,
    [
      { label: 'Uso do banco', value: '', part: 5 },
      { label: 'Carteira', value: '09', part: 3 },
      { label: 'Espécie', value: 'R$', part: 3 },
      { label: 'Quantidade', value: '', part: 4 },
      { label: 'Valor', value: '', part: 5 },
    ],
    { label: '(=) Valor do documento', value: money(slip.cents), strong: true },
  )
  const top = paper.y
  field(
    paper,
    {
      label: 'Instruções (texto de responsabilidade do beneficiário)',
      value: `${slip.description}\n${INSTRUCTIONS}`,
    },
    [MARGIN, top, WIDE, 3 * ROW],
  )
  for (const [index, label] of [
    '(–) Desconto / Abatimento',
    '(+) Mora / Multa',
    '(=) Valor cobrado',
  ].entries())
    field(paper, { label, value: '' }, [MARGIN + WIDE, top + index * ROW, SIDE, ROW])
  paper.y = top + 3 * ROW
  payerBox(paper, payer)
  paper.y += 8
  const footer = paper.y
  paper.element('P', {}, () => {
    paper.write('Autenticação mecânica – Ficha de compensação', MARGIN, footer, CONTENT_WIDTH, {
      size: 6.5,
      colour: colours.text2,
      align: 'right',
    })
  })
  barcode(paper, barcodeOf(slip))
}

/** Draws a bank slip in its usual form, A4, marked as worthless. The same slip always gives the same bytes. */
export function drawSlip(slip: Slip, payer: Payer): Promise<Uint8Array> {
  const paper = new Paper({
    title: `Boleto ${ourNumber(slip.number)} – ${WORTHLESS}`,
    created: slip.createdAt,
  })
  warning(paper)
  receipt(paper, slip, payer)
  cut(paper)
  slipPart(paper, slip, payer)
  return paper.finish()
}
