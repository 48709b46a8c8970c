import bwip from 'bwip-js/node'
import { colours } from './paper.ts'

type PdfDocument = PDFKit.PDFDocument

/** The path of design/logo.svg, an ear tag that carries an @ with horns, within a square of 64. */
export const TAG =
  'M32 1.5c5 0 8.7 3.4 9.4 8l.7 4.6c.4 2.7 2.3 4.6 5 5.1l2.8.5C56.3 20.9 60.5 25.6 60.5 32v18c0 7.2-5.3 12.5-12.5 12.5H16C8.8 62.5 3.5 57.2 3.5 50V32c0-6.4 4.2-11.1 10.6-12.3l2.8-.5c2.7-.5 4.6-2.4 5-5.1l.7-4.6c.7-4.6 4.4-8 9.4-8Z'
export const AT = 'M37.3 38v6.1c0 2.9 1.7 4.5 3.9 4.5 2.6 0 4.1-2.2 4.1-5.7A13.3 13.3 0 1 0 39.6 54'
export const HORNS =
  'M19.6 38.4C13.1 36.6 10 31.4 10.9 25c.1-.8 1.1-1 1.5-.3 2.4 4.2 6.2 6.1 13.3 5.8l1.6 3.6ZM44.4 38.4C50.9 36.6 54 31.4 53.1 25c-.1-.8-1.1-1-1.5-.3-2.4 4.2-6.2 6.1-13.3 5.8l-1.6 3.6Z'

export function drawMark(doc: PdfDocument, x: number, y: number, size: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 64)
  doc.path(TAG).fill(colours.yellow)
  doc.circle(32, 11, 3.6).fill(colours.leather)
  doc.lineWidth(4.4).lineCap('round').lineJoin('round').strokeColor(colours.onYellow)
  doc.circle(32, 43.2, 5.3).stroke()
  doc.path(AT).stroke()
  doc.path(HORNS).fill(colours.onYellow)
  doc.restore()
}

/** The strokes of lucide's icons of the same names, within a square of 24. */
const icons = {
  clock: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2',
  'circle-check': 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9 12l2 2 4-4',
  ban: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.93 4.93L19.07 19.07',
  'arrow-up-right': 'M7 7h10v10M7 17L17 7',
  'arrow-down-left': 'M17 7L7 17M17 17H7V7',
}
export type IconName = keyof typeof icons

export function drawIcon(
  doc: PdfDocument,
  name: IconName,
  x: number,
  y: number,
  size: number,
  colour: string,
): void {
  doc
    .save()
    .translate(x, y)
    .scale(size / 24)
  doc.lineWidth(2.4).lineCap('round').lineJoin('round').strokeColor(colour).path(icons[name]).stroke()
  doc.restore()
}

/** A QR code in a square of `size`, sharp at every scale. */
export function drawQr(doc: PdfDocument, text: string, x: number, y: number, size: number): void {
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!(symbol && 'pixs' in symbol)) throw new Error('the QR code has no modules')
  const { pixs, pixx, pixy } = symbol
  doc
    .save()
    .translate(x, y)
    .scale(size / pixx)
  for (let row = 0; row < pixy; row += 1)
    for (let start = 0; start < pixx; start += 1) {
      let end = start
      while (end < pixx && pixs[row * pixx + end]) end += 1
      // Adjacent modules are drawn as one rectangle, so that no hairline appears between them.
      if (end > start) doc.rect(start, row, end - start, 1)
      start = end
    }
  doc.fill('#000000').restore()
}
