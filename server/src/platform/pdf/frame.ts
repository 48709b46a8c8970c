import { drawMark } from './marks.ts'
import { A4, CONTENT_WIDTH, colours, MARGIN, type Paper } from './paper.ts'

const BAND = 92
const RIGHT = MARGIN + CONTENT_WIDTH

/** Draws the band at the top: the mark, what the document is (`what`, in small letters), and which one it is (`which`). */
export function band(paper: Paper, { what, which }: { what: string; which: string }): void {
  paper.ornament((doc) => {
    doc.rect(0, 0, A4.width, BAND).fill(colours.leather)
    doc.moveTo(0, BAND - 6).lineTo(A4.width, BAND - 6)
    doc.dash(4, { space: 4 }).lineWidth(1.2).strokeColor(colours.stitch).stroke()
  })
  paper.element('Figure', { alt: 'Arroba', bbox: [MARGIN, 20, MARGIN + 180, 68] }, () => {
    drawMark(paper.doc, MARGIN, 20, 48)
    paper.write('Arroba', MARGIN + 60, 29, 200, { font: 'wide', size: 23, colour: colours.onLeather })
  })
  paper.element('H1', {}, () => {
    const width = 260
    const x = RIGHT - width
    paper.write(what, x, 23, width, { size: 10.5, colour: colours.onLeatherMuted, align: 'right' })
    paper.write(which, x, 37, width, {
      font: 'wide',
      size: 22,
      colour: colours.onLeather,
      align: 'right',
    })
  })
  paper.y = BAND + 22
}

/** Writes on every page which page of which document it is, because pages may be separated. */
export function footer(paper: Paper, document: string): void {
  const look = { size: 8.5, colour: colours.text3 }
  const y = A4.height - 38
  paper.onEachPage((page, pages) => {
    // Without a bottom margin, because a text this low would otherwise start a new page.
    paper.doc.page.margins.bottom = 0
    paper.ornament((doc) => {
      if (page > 1) doc.rect(0, 0, A4.width, 14).fill(colours.leather)
      doc
        .moveTo(MARGIN, y - 7)
        .lineTo(RIGHT, y - 7)
        .lineWidth(0.6)
        .strokeColor(colours.line)
        .stroke()
      paper.write(document, MARGIN, y, CONTENT_WIDTH, look)
      paper.write(`Página ${page} de ${pages}`, MARGIN, y, CONTENT_WIDTH, { ...look, align: 'right' })
    })
  })
}
