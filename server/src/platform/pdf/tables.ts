import { CONTENT_WIDTH, colours, MARGIN, type Paper } from './paper.ts'

const HEADING = { font: 'wide', size: 11.5, colour: colours.leather } as const
const LABEL = { size: 9, colour: colours.text3 } as const
const VALUE = { font: 'strong', size: 10 } as const
const HEAD = { font: 'strong', size: 9, colour: colours.text2 } as const
const CELL = { size: 9.5 } as const
const SUM = { ...CELL, font: 'strong' } as const
const PADDING = 5
const GAP = 16
const PER_LINE = 3

function hairline(paper: Paper, y: number): void {
  paper.ornament((doc) =>
    doc
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + CONTENT_WIDTH, y)
      .lineWidth(0.6)
      .strokeColor(colours.line)
      .stroke(),
  )
}

/** A section's heading, on the same page as the beginning of what follows. */
export function heading(paper: Paper, text: string, following: number): void {
  paper.need(34 + following)
  paper.y += 18
  paper.element('H2', {}, () => {
    paper.y = paper.write(text, MARGIN, paper.y, CONTENT_WIDTH, HEADING)
  })
  paper.y += 3
  paper.ornament((doc) => {
    doc.moveTo(MARGIN, paper.y).lineTo(MARGIN + CONTENT_WIDTH, paper.y)
    doc.dash(3, { space: 3 }).lineWidth(1).strokeColor(colours.stitch).stroke()
  })
  paper.y += 3
}

export type Fact = [label: string, value: string | null]

/** What is known, three facts a line: a table whose cells are headed by their labels. */
export function facts(paper: Paper, title: string, all: Fact[]): void {
  const known = all.flatMap(([label, value]) => (value === null ? [] : [{ label, value }]))
  if (known.length === 0) return
  const width = (CONTENT_WIDTH - GAP * (PER_LINE - 1)) / PER_LINE
  const heightOf = ({ label, value }: { label: string; value: string }) =>
    paper.heightOf(label, width, LABEL) + paper.heightOf(value, width, VALUE) + 2 * PADDING
  heading(paper, title, 40)
  const table = paper.group('Table')
  for (let index = 0; index < known.length; index += PER_LINE) {
    const line = known.slice(index, index + PER_LINE)
    const height = Math.max(...line.map(heightOf))
    paper.need(height)
    if (index > 0) hairline(paper, paper.y)
    const row = paper.group('TR', table)
    for (const [place, { label, value }] of line.entries()) {
      const x = MARGIN + place * (width + GAP)
      let y = paper.y + PADDING
      paper.element(
        'TH',
        { scope: 'Row' },
        () => {
          y = paper.write(label, x, y, width, LABEL)
        },
        row,
      )
      paper.element('TD', {}, () => paper.write(value, x, y, width, VALUE), row)
    }
    // Every row of a table has as many cells.
    const missing = Math.min(known.length, PER_LINE) - line.length
    for (let cell = 0; cell < 2 * missing; cell += 1) paper.element('TD', {}, () => {}, row)
    paper.y += height
  }
}

export type Column = { title: string; width: number; align?: 'left' | 'right' }

/** A row that begins with nothing goes on with the one above it. */
function continues([first]: string[]): boolean {
  return first === ''
}

/** Rows under a head that stands again on each page; `width` counts in parts of all. */
export function table(
  paper: Paper,
  title: string,
  columns: Column[],
  rows: string[][],
  { total }: { total?: string[] } = {},
): void {
  const parts = columns.reduce((sum, { width }) => sum + width, 0)
  let left = MARGIN
  const cells = columns.map(({ width, align = 'left', title: name }) => {
    const x = left
    left += (width / parts) * CONTENT_WIDTH
    return {
      name,
      align,
      tabular: align === 'right',
      x: x + PADDING,
      width: (width / parts) * CONTENT_WIDTH - 2 * PADDING,
    }
  })

  const heightOf = (texts: string[], look: object): number =>
    2 * PADDING +
    Math.max(...cells.map(({ width }, index) => paper.heightOf(texts[index] ?? '', width, look)))

  type Row = { look: object; type: 'TH' | 'TD'; fill?: string; height: number }
  const drawRow = (texts: string[], { look, type, fill, height }: Row): void => {
    if (fill) paper.ornament((doc) => doc.rect(MARGIN, paper.y, CONTENT_WIDTH, height).fill(fill))
    const row = paper.group('TR', structure)
    for (const [index, { x, width, align, tabular }] of cells.entries())
      paper.element(
        type,
        type === 'TH' ? { scope: 'Column' } : {},
        () => paper.write(texts[index] ?? '', x, paper.y + PADDING, width, { ...look, align, tabular }),
        row,
      )
    paper.y += height
  }

  /** Read once, however often it stands. */
  const repeatHead = (): void => {
    paper.ornament((doc) => {
      doc.rect(MARGIN, paper.y, CONTENT_WIDTH, headHeight).fill(colours.straw)
      for (const { name, x, width, align } of cells)
        paper.write(name, x, paper.y + PADDING, width, { ...HEAD, align })
    })
    paper.y += headHeight
  }

  const names = cells.map(({ name }) => name)
  const headHeight = heightOf(names, HEAD)
  const heights = rows.map((texts) => heightOf(texts, CELL))
  /** What a row begins with does not stand alone at the foot of a page. */
  const neededFrom = (index: number): number => {
    const [height = 0, following = 0] = heights.slice(index, index + 2)
    return height + (continues(rows[index + 1] ?? []) ? following : 0)
  }

  heading(paper, title, headHeight + neededFrom(0))
  const structure = paper.group('Table')
  drawRow(names, { look: HEAD, type: 'TH', fill: colours.straw, height: headHeight })
  for (const [index, texts] of rows.entries()) {
    const before = paper.y
    paper.need(neededFrom(index))
    if (paper.y < before) repeatHead()
    else if (continues(texts)) paper.y -= PADDING
    else if (index > 0) hairline(paper, paper.y)
    drawRow(texts, { look: CELL, type: 'TD', height: heights[index] ?? 0 })
  }
  if (total) {
    const height = heightOf(total, SUM)
    paper.need(height)
    drawRow(total, { look: SUM, type: 'TD', fill: colours.straw, height })
  }
}

/** Text of any length, over as many pages as it needs. */
export function paragraph(paper: Paper, title: string, text: string): void {
  heading(paper, title, 40)
  paper.y += 3
  paper.element('P', {}, () => {
    paper.y = paper.write(text, MARGIN, paper.y, CONTENT_WIDTH, { size: 10, colour: colours.text2 })
  })
}
