import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import { invalid } from '../http/errors.ts'

/** The columns in the order that holds for a file without a header, each with the names that a header may use for it. */
export type CsvColumns<Column extends string> = Readonly<Record<Column, readonly string[]>>

export type CsvLine<Column extends string> = {
  /** The number of the line in the file, counted from 1 as editors do. */
  line: number
  /** The trimmed cells by column; columns that the file does not have are left out. */
  cells: Partial<Record<Column, string>>
}

type Line = { line: number; cells: string[] }

const DELIMITERS = [';', '\t', ',']
/** A text that a spreadsheet would take for a formula, possibly after dropping an apostrophe before it. */
const FORMULA = /^['\s]*[=+\-@＝＋－＠\t\r\n]/

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const LENIENT = { record_delimiter: ['\r\n', '\n', '\r'], relax_quotes: true, relax_column_count: true }

function columnsOfFirst(text: string, delimiter: string): number {
  try {
    return parse(text, { ...LENIENT, delimiter, skip_empty_lines: true, to: 1 })[0]?.length ?? 0
  } catch {
    // The quotes of this line stay open; reading the file will report that.
    return (text.split(/[\r\n]/, 1)[0] ?? '').split(delimiter).length
  }
}

function delimiterOf(text: string): string {
  const counts = DELIMITERS.map((delimiter) => columnsOfFirst(text, delimiter))
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';'
}

/** The records, each with the number of its first line; blank ones are left out. */
function recordsOf(text: string): Line[] {
  const records: Line[] = []
  let linesRead = 0
  const store = (record: string[], { lines }: InfoRecord): null => {
    const cells = record.map((cell) => withoutGuard(cell).trim())
    if (cells.some((cell) => cell !== '')) records.push({ line: linesRead + 1, cells })
    linesRead = lines
    return null
  }
  const options = {
    ...LENIENT,
    delimiter: delimiterOf(text),
    on_record: store,
  } satisfies Options<string[], string[]>
  try {
    parse(text, options)
    return records
  } catch (error) {
    if (error instanceof CsvError)
      throw invalid(
        `Não conseguimos ler o arquivo a partir da linha ${linesRead + 1}: há aspas que não fecham.`,
      )
    throw error
  }
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase()
}

function filled(cells: readonly string[]): number {
  return cells.filter((cell) => cell !== '').length
}

/** The column of each cell by the header line; null where the first line is no header. */
function headerOf<Column extends string>(
  cells: readonly string[],
  columns: CsvColumns<Column>,
): (Column | null)[] | null {
  const names = Object.keys(columns) as Column[]
  const header = cells.map(
    (cell) => names.find((name) => columns[name].some((known) => plain(known) === plain(cell))) ?? null,
  )
  const known = header.filter((name) => name !== null)
  if (known.length === 0 || known.length < Math.min(2, filled(cells))) return null
  const twice = cells.find(
    (_cell, at) => header[at] && known.indexOf(header[at]) < known.lastIndexOf(header[at]),
  )
  if (twice !== undefined) throw invalid(`O cabeçalho tem a coluna "${twice}" duas vezes.`)
  return header
}

/** How many title lines, each a single cell merged over the table, may stand above a header. */
const MOST_TITLES = 5

/** The lines from the header on, without titles above it. */
function withoutTitles<Column extends string>(
  records: readonly Line[],
  columns: CsvColumns<Column>,
): readonly Line[] {
  const first = records.slice(0, MOST_TITLES + 1).findIndex(({ cells }) => filled(cells) > 1)
  return first > 0 && headerOf(records[first]?.cells ?? [], columns) ? records.slice(first) : records
}

/**
 * Reads a file that people export from a spreadsheet: cells separated by ; or , or TAB, in UTF-8, UTF-16 or
 * Windows-1252, with or without a header, and with or without titles above it. A column that the header does not name
 * is skipped.
 */
export function readCsv<Column extends string>(
  bytes: Uint8Array,
  { columns, limit }: { columns: CsvColumns<Column>; limit: number },
): CsvLine<Column>[] {
  const records = withoutTitles(recordsOf(textOf(bytes)), columns)
  const header = headerOf(records[0]?.cells ?? [], columns)
  const lines = header ? records.slice(1) : records
  if (lines.length === 0) throw invalid('O arquivo não tem nenhuma linha com dados.')
  if (lines.length > limit)
    throw invalid(`O arquivo pode ter no máximo ${limit.toLocaleString('pt-BR')} linhas. Divida-o em partes.`)
  const places: readonly (Column | null)[] = header ?? (Object.keys(columns) as Column[])
  return lines.map(({ line, cells }) => {
    if (!header && cells.slice(places.length).some((cell) => cell !== ''))
      throw invalid(`Linha ${line}: há mais colunas do que as ${places.length} esperadas.`)
    const named: Partial<Record<Column, string>> = {}
    for (const [at, column] of places.entries()) {
      const cell = cells[at]
      if (column !== null && cell !== undefined) named[column] = cell
    }
    return { line, cells: named }
  })
}

function guarded(cell: string): string {
  return FORMULA.test(cell) ? `'${cell}` : cell
}

function withoutGuard(cell: string): string {
  return cell.startsWith("'") && FORMULA.test(cell.slice(1)) ? cell.slice(1) : cell
}

/** A cell to write. Money always has two decimals. */
export type CsvCell = string | number | { centavos: number } | null

function written(cell: CsvCell): string {
  if (cell === null || typeof cell === 'string') return guarded(cell ?? '')
  const number = typeof cell === 'number' ? String(cell) : (cell.centavos / 100).toFixed(2)
  return number.replace('.', ',')
}

/**
 * Writes a CSV for Brazilian spreadsheets, with a decimal comma. No cell can act as a formula, and readCsv gives back
 * the same text.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): Buffer {
  return Buffer.from(
    stringify(
      rows.map((row) => row.map(written)),
      { bom: true, delimiter: ';', record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
    ),
  )
}
