import { drawIcon, drawQr, type IconName } from '../platform/pdf/marks.ts'
import { CONTENT_WIDTH, colours, MARGIN, type Paper } from '../platform/pdf/paper.ts'
import { heading } from '../platform/pdf/tables.ts'
import * as words from './document-text.ts'
import type { Names, Negotiation, Sheet } from './sheet.ts'

const RIGHT = MARGIN + CONTENT_WIDTH

type Chip = { text: string; fill: string; colour: string; border?: string; icon?: IconName }

const CHIP = 22
const CHIP_TEXT = { font: 'strong', size: 9.5 } as const
const ICON = 11

function chipWidth(paper: Paper, { text, icon }: Chip): number {
  return paper.widthOf(text, CHIP_TEXT) + (icon ? ICON + 5 : 0) + 18
}

/** A word on its colour, with its icon: never the colour alone. Answers its width. */
function chip(paper: Paper, x: number, y: number, one: Chip): number {
  const { text, fill, colour, border = fill, icon } = one
  const width = chipWidth(paper, one)
  paper.element('P', {}, () => {
    paper.doc.roundedRect(x, y, width, CHIP, 6).lineWidth(1).fillAndStroke(fill, border)
    if (icon) drawIcon(paper.doc, icon, x + 9, y + (CHIP - ICON) / 2, ICON, colour)
    paper.write(text, x + 9 + (icon ? ICON + 5 : 0), y + 5.4, width, { ...CHIP_TEXT, colour })
  })
  return width
}

const kinds: Record<Negotiation['kind'], Omit<Chip, 'text'>> = {
  sale: { fill: '#fcf0eb', colour: '#722f1a', icon: 'arrow-up-right' },
  purchase: { fill: '#e8f4f6', colour: '#184d5a', icon: 'arrow-down-left' },
}
const statuses: Record<Negotiation['status'], Omit<Chip, 'text'>> = {
  pending: { fill: '#ffeeb5', colour: '#452e00', border: '#bf8500', icon: 'clock' },
  approved: { fill: '#edf6ea', colour: '#195324', border: '#559d51', icon: 'circle-check' },
  rejected: { fill: '#fdeeed', colour: '#8e171d', border: '#cd2d2d', icon: 'ban' },
}

/** As on the screens. */
function titleOf({ is_bovine: isBovine }: Negotiation, { fridge: slaughterhouse, tag }: Names): string {
  return slaughterhouse ?? (isBovine ? `Lote de ${tag}` : tag)
}

/** The subject of the negotiation, its price and its status. */
export function opening(paper: Paper, { negotiation, names }: Sheet): void {
  const state = { ...statuses[negotiation.status], text: words.status(negotiation.status) }
  const left =
    MARGIN +
    chip(paper, MARGIN, paper.y, { ...kinds[negotiation.kind], text: words.kind(negotiation.kind) }) +
    8
  chip(paper, left, paper.y, { text: `#${names.tag}`, fill: colours.straw, colour: colours.text2 })
  chip(paper, RIGHT - chipWidth(paper, state), paper.y, state)
  paper.y += CHIP + 12

  const price = words.money(negotiation.value)
  const per = `/ ${words.measure(negotiation.payment_measure)}`
  const priceLook = { font: 'wide', size: 16, colour: colours.onYellow } as const
  const perLook = { size: 9.5, colour: colours.onYellow }
  const tagWidth = 20 + paper.widthOf(price, priceLook) + 6 + paper.widthOf(per, perLook) + 14
  const textWidth = CONTENT_WIDTH - tagWidth - 16
  const top = paper.y
  let end = top
  paper.element('P', {}, () => {
    end = paper.write(titleOf(negotiation, names), MARGIN, top, textWidth, { font: 'wide', size: 16 })
  })
  const summary = [
    negotiation.heads === null ? null : words.heads(negotiation.heads),
    words.deadline(negotiation.payment_deadline),
    names.city,
    words.day(negotiation.negotiated_on),
  ].filter((part) => part !== null)
  paper.element('P', {}, () => {
    end = paper.write(summary.join('  ·  '), MARGIN, end + 2, textWidth, { size: 10, colour: colours.text2 })
  })
  eartag(paper, { x: RIGHT - tagWidth, y: top, width: tagWidth, price, per, priceLook, perLook })
  paper.y = Math.max(end, top + 40)
}

type EarTag = {
  x: number
  y: number
  width: number
  price: string
  per: string
  priceLook: object
  perLook: object
}

/** The yellow ear tag, for the price only. */
function eartag(paper: Paper, { x, y, width, price, per, priceLook, perLook }: EarTag): void {
  paper.ornament((doc) => {
    doc.roundedRect(x, y, width, 36, 7).fill(colours.yellow)
    doc.circle(x + 10, y + 18, 3).fill(colours.leather)
  })
  paper.element('P', {}, () => {
    paper.write(price, x + 20, y + 7, width, priceLook)
    paper.write(per, x + 20 + paper.widthOf(price, priceLook) + 6, y + 12.4, width, perLook)
  })
}

/** Why it was rejected. */
export function refusal(paper: Paper, { reject_reason: reason }: Negotiation): void {
  if (!reason) return
  const text = `Motivo: ${reason.replaceAll(/\s+/gu, ' ').trim()}`
  const look = { size: 10, colour: '#8e171d' }
  const width = CONTENT_WIDTH - 28
  const height = paper.heightOf(text, width, look) + 16
  paper.y += 12
  paper.ornament((doc) => {
    doc.rect(MARGIN, paper.y, CONTENT_WIDTH, height).fill('#fdeeed')
    doc.rect(MARGIN, paper.y, 3, height).fill('#b01f24')
  })
  paper.element('P', {}, () => paper.write(text, MARGIN + 14, paper.y + 9, width, look))
  paper.y += height
}

/** Buyer and seller, once they agreed: for a sale its owner sells, for a purchase its owner buys. */
export function parties(paper: Paper, { negotiation, names }: Sheet): void {
  if (
    negotiation.status !== 'approved' ||
    negotiation.reviewer_id === null ||
    negotiation.reviewed_at === null
  )
    return
  const isSale = negotiation.kind === 'sale'
  const sides = [
    { role: 'Vendedor', person: names.people[isSale ? negotiation.owner_id : negotiation.reviewer_id] },
    { role: 'Comprador', person: names.people[isSale ? negotiation.reviewer_id : negotiation.owner_id] },
  ]
  heading(paper, 'Vendedor e comprador', 70)
  const width = (CONTENT_WIDTH - 20) / 2
  paper.y += 4
  const top = paper.y
  const nameLook = { font: 'strong', size: 12 } as const
  const height =
    Math.max(...sides.map(({ person }) => paper.heightOf(person?.name ?? '', width - 28, nameLook))) + 45
  for (const [place, { role, person }] of sides.entries()) {
    const x = MARGIN + place * (width + 20)
    paper.ornament((doc) =>
      doc.roundedRect(x, top, width, height, 8).lineWidth(1).fillAndStroke(colours.straw, colours.line),
    )
    let y = top + 9
    const line = (text: string, look: object) =>
      paper.element('P', {}, () => {
        y = paper.write(text, x + 14, y, width - 28, look)
      })
    line(role, { size: 9, colour: colours.text3 })
    line(person?.name ?? '', nameLook)
    line(person?.phone ? words.phone(person.phone) : '', { size: 10, colour: colours.text2 })
  }
  paper.y = top + height + 8
  const approved = words.moment(negotiation.reviewed_at)
  paper.element('P', {}, () => {
    drawIcon(paper.doc, 'circle-check', MARGIN, paper.y + 0.5, 12, colours.green)
    paper.y = paper.write(
      `Aprovada em ${approved}, horário de Brasília.`,
      MARGIN + 18,
      paper.y,
      CONTENT_WIDTH - 18,
      {
        size: 10,
        colour: colours.green,
        font: 'strong',
      },
    )
  })
}

const QR = 92

/** How anybody can see that the document is genuine. */
export function verification(paper: Paper, { code, address }: Sheet): void {
  const height = QR + 28
  paper.need(height + 22)
  paper.y += 22
  const top = paper.y
  paper.ornament((doc) => {
    doc
      .roundedRect(MARGIN, top, CONTENT_WIDTH, height, 10)
      .lineWidth(1)
      .fillAndStroke(colours.straw, colours.line)
    doc.roundedRect(MARGIN + 10, top + 10, QR + 8, QR + 8, 4).fill(colours.white)
  })
  paper.element(
    'Figure',
    {
      alt: `Código QR que leva a ${address}`,
      bbox: [MARGIN + 14, top + 14, MARGIN + 14 + QR, top + 14 + QR],
    },
    () => drawQr(paper.doc, address, MARGIN + 14, top + 14, QR),
  )
  const x = MARGIN + QR + 34
  const width = RIGHT - x - 16
  let y = top + 14
  paper.element('H2', {}, () => {
    y = paper.write('Confira este documento', x, y, width, {
      font: 'wide',
      size: 11.5,
      colour: colours.leather,
    })
  })
  paper.element('P', {}, () => {
    y = paper.write(
      'Aponte a câmera para o código ou abra o endereço abaixo. A página diz se o documento é verdadeiro e se a negociação mudou depois.',
      x,
      y + 2,
      width,
      { size: 9.5, colour: colours.text2 },
    )
  })
  paper.element('P', {}, () => {
    y = paper.write(code, x, y + 4, width, { font: 'strong', size: 14, tabular: true })
  })
  paper.link({ address, aloud: 'Conferir este documento na Arroba' }, x, y + 1, width, {
    size: 9.5,
    colour: colours.green,
  })
  paper.y = top + height
}
