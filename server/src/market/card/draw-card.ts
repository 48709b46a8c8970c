import { AT, HORNS, TAG } from '../../platform/pdf/marks.ts'
import { CARD_HEIGHT, CARD_WIDTH } from './card-size.ts'
import { outline, widthOf } from './outlines.ts'
import { amountText, unitText } from './texts.ts'

/** What the picture of a price shows; the course is one price a week, the latest last. */
export type Card = {
  title: string
  unit: 'arroba' | 'head'
  price: number
  low: number
  high: number
  changeWeek: number | null
  /** 20/11/2026 */
  day: string
  course: readonly number[]
  /** 302 em maio */
  courseBegin: string | null
  isDemonstration: boolean
  /** arroba.example/mercado */
  address: string
  /** Modules of a QR code that leads to the price, row by row. */
  qr: { modules: readonly number[]; side: number }
}

const TITLE_WIDTH = 1040
const PLOT = { left: 84, right: 960, top: 300, bottom: 476 }
const colours = {
  leather: '#301b0f',
  stitch: '#b8865a',
  ground: '#f5f5ef',
  ink: '#2a1708',
  ink2: '#4a4038',
  yellow: '#ffc21c',
  up: '#226830',
  down: '#9c2f1b',
  line: '#226830',
  area: '#d8ebd1',
  grid: '#d9d8cf',
}

/** 1200 × 630, as design/screens/cartao-mercado has it; every letter is an outline, so that no font of the machine decides. */
export function drawCard(card: Card): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}">${[
    frame(),
    title(card.title),
    earTag(card),
    change(card),
    course(card),
    footer(card),
  ].join('')}</svg>`
}

function frame(): string {
  return `<rect width="1200" height="630" fill="${colours.leather}"/><rect x="15" y="15" width="1170" height="600" rx="20" fill="none" stroke="${colours.stitch}" stroke-width="3" stroke-dasharray="14 9"/><rect x="36" y="36" width="1128" height="558" rx="18" fill="${colours.ground}"/>`
}

/** In as large letters as one line holds. */
function title(text: string): string {
  const size = Math.min(46, (46 * TITLE_WIDTH) / widthOf(text, 'wide', 46))
  return outline(text, { x: 72, y: 104, font: 'wide', size, fill: colours.ink })
}

function earTag({ price, unit }: Card): string {
  const amount = amountText(price, unit)
  const per = unitText(unit)
  const amountWidth = widthOf(amount, 'wide', 70)
  const width = 148 + amountWidth + widthOf(per, 'strong', 36) + 28
  const shape = (x: number, y: number) =>
    `M${x + 58} ${y}h${width - 58 - 14}a14 14 0 0 1 14 14v88a14 14 0 0 1 -14 14h-${width - 58 - 14}a58 58 0 0 1 0 -116z`
  return [
    `<path d="${shape(72, 137)}" fill="#bdb8ac"/><path d="${shape(72, 130)}" fill="${colours.yellow}"/>`,
    `<circle cx="120" cy="188" r="13" fill="${colours.ink}"/>`,
    outline('R$', { x: 156, y: 211, font: 'strong', size: 36, fill: colours.ink }),
    outline(amount, { x: 214, y: 211, font: 'wide', size: 70, fill: colours.ink }),
    outline(per, { x: 214 + amountWidth + 12, y: 211, font: 'strong', size: 36, fill: colours.ink }),
  ].join('')
}

/** How it moved in the week, by an arrow and a word besides the colour, and its interval. */
function change({ changeWeek, low, high, unit, price }: Card): string {
  const left =
    72 + 148 + widthOf(amountText(price, unit), 'wide', 70) + widthOf(unitText(unit), 'strong', 36) + 64
  const range = `entre ${amountText(low, unit)} e ${amountText(high, unit)}`
  if (changeWeek === null)
    return outline(range, { x: left, y: 200, font: 'regular', size: 27, fill: colours.ink2 })
  const colour = changeWeek > 0 ? colours.up : changeWeek < 0 ? colours.down : colours.ink2
  const word = changeWeek > 0 ? 'subiu' : changeWeek < 0 ? 'caiu' : 'igual'
  const arrow =
    changeWeek === 0
      ? 'M-18 0h36'
      : changeWeek > 0
        ? 'M0 28v-54M-19 -8l19 -19l19 19'
        : 'M0 -28v54M-19 8l19 19l19 -19'
  return [
    `<path d="${arrow}" transform="translate(${left + 20} 184)" fill="none" stroke="${colour}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"/>`,
    outline(amountText(Math.abs(changeWeek), unit), {
      x: left + 58,
      y: 188,
      font: 'wide',
      size: 40,
      fill: colour,
    }),
    outline(`${word} na semana, ${range}`, {
      x: left + 58,
      y: 226,
      font: 'regular',
      size: 25,
      fill: colours.ink2,
    }),
  ].join('')
}

function course({ course: prices, courseBegin, price, unit }: Card): string {
  if (prices.length < 2) return ''
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)]
  const spread = Math.max(highest - lowest, highest * 0.01)
  const x = (at: number) => PLOT.left + ((PLOT.right - PLOT.left) * at) / (prices.length - 1)
  const y = (value: number) => PLOT.bottom - 40 - ((value - lowest) / spread) * (PLOT.bottom - PLOT.top - 60)
  const line = prices.map((value, at) => `${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('L')
  const end = { x: x(prices.length - 1), y: y(prices.at(-1) ?? 0) }
  return [
    `<path d="M${PLOT.left} 326H${PLOT.right}M${PLOT.left} 392H${PLOT.right}" stroke="${colours.grid}" stroke-width="2"/>`,
    `<path d="M${line}L${PLOT.right} ${PLOT.bottom}L${PLOT.left} ${PLOT.bottom}Z" fill="${colours.area}"/>`,
    `<path d="M${line}" fill="none" stroke="${colours.line}" stroke-width="5" stroke-linejoin="round"/>`,
    `<circle cx="${end.x}" cy="${end.y}" r="11" fill="${colours.yellow}" stroke="${colours.ink}" stroke-width="4"/>`,
    outline(amountText(price, unit), {
      x: end.x + 24,
      y: end.y + 12,
      font: 'wide',
      size: 32,
      fill: colours.ink,
    }),
    courseBegin
      ? outline(courseBegin, { x: PLOT.left, y: PLOT.top - 8, font: 'regular', size: 23, fill: colours.ink2 })
      : '',
  ].join('')
}

function footer({ day, address, qr, isDemonstration }: Card): string {
  const scale = 68 / qr.side
  const modules = qr.modules
    .flatMap((dark, at) => (dark ? [`M${at % qr.side} ${Math.floor(at / qr.side)}h1v1h-1z`] : []))
    .join('')
  const first = isDemonstration
    ? 'Demonstração: negócios inventados'
    : 'Negócios que comprador e vendedor confirmaram'
  return [
    `<path d="M36 486H1164" stroke="${colours.grid}" stroke-width="2"/>`,
    `<g transform="translate(72 512) scale(0.88)"><path d="${TAG}" fill="${colours.yellow}"/><circle cx="32" cy="11" r="3.6" fill="${colours.ink}"/><path d="M26.7 43.2a5.3 5.3 0 1 0 10.6 0a5.3 5.3 0 1 0 -10.6 0${AT}" fill="none" stroke="${colours.ink}" stroke-width="4.4" stroke-linecap="round"/><path d="${HORNS}" fill="${colours.ink}"/></g>`,
    outline('Arroba', { x: 144, y: 551, font: 'wide', size: 32, fill: colours.ink }),
    outline(first, { x: 296, y: 540, font: 'regular', size: 23, fill: colours.ink2 }),
    outline(`${day}, 18 h · à vista · ${address}`, {
      x: 296,
      y: 570,
      font: 'regular',
      size: 22,
      fill: colours.ink2,
    }),
    '<rect x="1064" y="498" width="84" height="84" rx="10" fill="#fff"/>',
    `<path d="${modules}" transform="translate(1072 506) scale(${scale})" fill="${colours.ink}"/>`,
  ].join('')
}
