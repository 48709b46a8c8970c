import PDFDocument from 'pdfkit'
import { type FontName, fonts, showable } from './fonts.ts'

/** Colours from the design's tokens. */
export const colours = {
  leather: '#301b0f',
  stitch: '#92623d',
  onLeather: '#fff6ea',
  onLeatherMuted: '#e0c3a8',
  yellow: '#ffc21a',
  onYellow: '#2a1708',
  green: '#22682c',
  text: '#1d1611',
  text2: '#4a433a',
  text3: '#5f584e',
  line: '#d9dacf',
  straw: '#f4f5ef',
  white: '#ffffff',
}

export const MARGIN = 48
export const A4 = { width: 595.28, height: 841.89 }
export const CONTENT_WIDTH = A4.width - 2 * MARGIN
/** Space for the line at the foot of each page. */
const FOOT = 56
const PAGE_END = A4.height - FOOT

type TextStyle = {
  font?: FontName
  size?: number
  colour?: string
  /** Whether figures have equal widths, so that they line up in columns; such text is laid out anew each time. */
  tabular?: boolean
  align?: 'left' | 'center' | 'right'
}
type Structure = ReturnType<PDFKit.PDFDocument['struct']>
/** A wider type, because pdfkit's types lack some options. */
type StructureOptions = PDFKit.Mixins.StructureElementOptions & {
  scope?: 'Row' | 'Column'
  /** The bounding box: left, top, right and bottom. */
  bbox?: [number, number, number, number]
}

const LINE_GAP = 0.32
const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['kern', 'tnum']

/** A tagged A4 document: everything drawn on it either stands in its structure or is marked as ornament. */
export class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly #root: Structure
  readonly #bytes: Promise<Uint8Array>
  y = MARGIN

  constructor({ title, created }: { title: string; created: Date }) {
    const doc = new PDFDocument({
      size: [A4.width, A4.height],
      margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
      pdfVersion: '1.7',
      lang: 'pt-BR',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      // A cast, because pdfkit's types lack PDF/UA.
      subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
      // A cast, because pdfkit's types lack parsed fonts.
      font: fonts.regular as unknown as string,
      info: { Title: title, Author: 'Arroba', Creator: 'Arroba', Producer: 'Arroba', CreationDate: created },
    })
    this.doc = doc
    this.#bytes = new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      doc.on('data', (chunk: Buffer) => chunks.push(chunk))
      doc.on('end', () => resolve(Buffer.concat(chunks)))
      doc.on('error', reject)
    })
    for (const [name, font] of Object.entries(fonts)) doc.registerFont(name, font as unknown as string)
    this.#root = doc.struct('Document')
    doc.addStructure(this.#root)
  }

  /** Starts a new page unless so much still fits on this one. */
  need(height: number): void {
    if (this.y + height <= PAGE_END) return
    this.doc.addPage()
    this.y = MARGIN
  }

  /** Draws an ornament, which screen readers skip. */
  ornament(draw: (doc: PDFKit.PDFDocument) => void): void {
    this.doc.markContent('Artifact', { type: 'Layout' })
    draw(this.doc.save())
    this.doc.restore()
    this.doc.endMarkedContent()
  }

  /** Adds an element to the document's structure, with what it draws or with the elements that `draw` adds. */
  element(type: string, options: StructureOptions, draw: () => void, parent = this.#root): void {
    parent.add(this.doc.struct(type, options, draw))
  }

  group(type: string, parent = this.#root): Structure {
    const group = this.doc.struct(type)
    parent.add(group)
    return group
  }

  #set({ font = 'regular', size = 10, colour = colours.text }: TextStyle): PDFKit.PDFDocument {
    return this.doc.font(font).fontSize(size).fillColor(colour)
  }

  #options(
    { size = 10, tabular = false, align = 'left' }: TextStyle,
    width: number,
  ): PDFKit.Mixins.TextOptions {
    return { width, align, lineGap: size * LINE_GAP, ...(tabular && { features: TABULAR }) }
  }

  heightOf(text: string, width: number, look: TextStyle = {}): number {
    return this.#set(look).heightOfString(showable(text), this.#options(look, width))
  }

  widthOf(text: string, look: TextStyle = {}): number {
    return this.#set(look).widthOfString(showable(text))
  }

  /** Writes text inside an element or an ornament; returns the height at which it ended. */
  write(text: string, x: number, y: number, width: number, look: TextStyle = {}): number {
    this.#set(look).text(showable(text), x, y, this.#options(look, width))
    return this.doc.y
  }

  /** Writes a link on one line; screen readers read `aloud` instead of the address. */
  link(
    { address, aloud }: { address: string; aloud: string },
    x: number,
    y: number,
    width: number,
    look: TextStyle,
  ): void {
    const link = this.group('Link', this.group('P'))
    link.add(() => this.write(address, x, y, width, look))
    this.doc.link(
      x,
      y,
      Math.min(width, this.widthOf(address, look)),
      this.doc.currentLineHeight(true),
      address,
      {
        structParent: link,
        // A String object, because pdfkit takes a plain string for a PDF name.
        Contents: new String(aloud),
      } as unknown as PDFKit.Mixins.AnnotationOption,
    )
  }

  /** Draws on every page once all of them are there. */
  onEachPage(draw: (page: number, pages: number) => void): void {
    const { start, count } = this.doc.bufferedPageRange()
    for (let page = 0; page < count; page += 1) {
      this.doc.switchToPage(start + page)
      draw(page + 1, count)
    }
  }

  finish(): Promise<Uint8Array> {
    this.#root.end()
    this.doc.end()
    return this.#bytes
  }
}
