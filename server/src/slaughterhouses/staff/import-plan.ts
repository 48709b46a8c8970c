import {
  MAX_SLAUGHTERHOUSE_LINES,
  readInspection,
  slaughterhouseErrors,
} from '@arroba/contract/staff/rules/master-data.ts'
import type { ImportLine } from '@arroba/contract/staff/slaughterhouses.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { type CsvColumns, type CsvLine, readCsv } from '../../platform/text/csv.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { type City, type ListedSlaughterhouse, type Lookup, lookUp } from './import-lookup.ts'

type Column = 'name' | 'city' | 'state' | 'inspection' | 'is_active' | 'id' | 'city_code'
type Line = CsvLine<Column>
type Cells = Line['cells']

const columns: CsvColumns<Column> = {
  name: ['nome', 'frigorífico', 'nome do frigorífico'],
  city: ['município', 'cidade'],
  state: ['uf', 'estado'],
  inspection: ['inspeção', 'sif', 'sif/sie', 'registro'],
  is_active: ['ativo', 'situação'],
  id: ['id'],
  city_code: ['código ibge', 'ibge', 'código do município'],
}

type Values = { name: string; city_code: number; inspection: string | null; is_active: boolean }
/** A line without mistakes: the values to write, and the slaughterhouse; null for a new one. */
export type PlannedSlaughterhouse = Values & { id: number | null }
export type Plan = { lines: ImportLine[]; planned: PlannedSlaughterhouse[] }

/** What is wrong with a line. */
class WrongLine extends Error {}

/** Reads a file and says of each line what it would do, all lines before it done. */
export async function planImport(db: Db | Trx, bytes: Uint8Array): Promise<Plan> {
  const lines = readCsv(bytes, { columns, limit: MAX_SLAUGHTERHOUSE_LINES })
  const lookup = await lookUp(db, {
    cities: lines.map(({ cells }) => writtenCity(cells)),
    names: lines.map(({ cells }) => oneLine(cells.name)),
  })
  const judge = createJudge(lookup)
  const judged = lines.map((line) => {
    try {
      return judge(line)
    } catch (error) {
      if (!(error instanceof WrongLine)) throw error
      return { planned: null, line: wrongLine(line, error) }
    }
  })
  return { lines: judged.map(({ line }) => line), planned: judged.flatMap(({ planned }) => planned ?? []) }
}

/** Judges one line after the other; no two may mean the same slaughterhouse, or write what another one has. */
function createJudge(lookup: Lookup) {
  const idByKey = new Map(
    [...lookup.slaughterhouses.values()].flatMap((slaughterhouse) =>
      uniqueKeys(slaughterhouse).map((key) => [key, slaughterhouse.id] as const),
    ),
  )
  const lineByMark = new Map<number | string, number>()

  return ({ line, cells }: Line): { planned: PlannedSlaughterhouse | null; line: ImportLine } => {
    const city = findCity(lookup, cells)
    const before = findSlaughterhouse(lookup, cells, city)
    const values = valuesOf(cells, city, before)
    const keys = uniqueKeys(values)
    const marks = [...keys, before?.id ?? `new ${values.city_code} ${lookup.plain(values.name)}`]
    const [earlier] = marks.flatMap((mark) => lineByMark.get(mark) ?? [])
    if (earlier !== undefined) throw new WrongLine(`repete o frigorífico da linha ${earlier}.`)
    const changes = before ? changesIn(lookup, before, values) : []
    const isWritten = !before || changes.length > 0
    const taken = keys.find((key) => idByKey.has(key) && idByKey.get(key) !== before?.id)
    if (taken && isWritten) throw new WrongLine(takenMessage(lookup, taken, values))
    for (const mark of marks) lineByMark.set(mark, line)
    const id = before?.id ?? null
    return {
      planned: isWritten ? { id, ...values } : null,
      line: {
        line,
        outcome: before ? (isWritten ? 'changed' : 'same') : 'new',
        id,
        name: values.name,
        city: cityInWords(lookup, values.city_code),
        inspection: values.inspection,
        is_active: values.is_active,
        changes,
        error: null,
      },
    }
  }
}

function wrongLine({ line, cells }: Line, error: WrongLine): ImportLine {
  return {
    line,
    outcome: 'wrong',
    id: null,
    name: oneLine(cells.name),
    city: [cells.city, cells.state].filter(Boolean).join(' / '),
    inspection: cells.inspection || null,
    is_active: true,
    changes: [],
    error: `Linha ${line}: ${error.message}`,
  }
}

function findCity(lookup: Lookup, cells: Cells): City | null {
  const code = cells.city_code ?? ''
  if (code !== '') {
    const city = lookup.cityByCode(Number(code))
    if (!city) throw new WrongLine(`não há município com o código ${code}.`)
    return city
  }
  const written = writtenCity(cells)
  if (written.city === '') return null
  if (written.state === '') throw new WrongLine('falta a UF do município.')
  const { city, state } = lookup.cityNamed(written)
  if (state === null) throw new WrongLine(`não há estado "${written.state}".`)
  if (!city) throw new WrongLine(`município não encontrado em ${state}.`)
  return city
}

/** A city with its state in the same cell, where no other cell names the state. */
function writtenCity({ city = '', state = '' }: Cells): { city: string; state: string } {
  const [, name, acronym] = /^(.+?)\s*[/,-]\s*([A-Za-z]{2})$/.exec(city) ?? []
  return state === '' && name && acronym ? { city: name, state: acronym } : { city, state }
}

/** Which slaughterhouse a line means: by its id, its inspection in the state, or its name in the city. */
function findSlaughterhouse(lookup: Lookup, cells: Cells, city: City | null): ListedSlaughterhouse | null {
  if (cells.id) return findById(lookup, cells.id)
  if (!city) throw new WrongLine('falta o município.')
  const all = [...lookup.slaughterhouses.values()]
  const inspection = inspectionOf(cells.inspection)
  const isInspected = (one: ListedSlaughterhouse) =>
    inspection !== null &&
    stateOf(one.city_code) === city.state_code &&
    (readInspection(one.inspection ?? '') ?? one.inspection) === inspection
  const plain = lookup.plain(oneLine(cells.name))
  const isNamed = (one: ListedSlaughterhouse) => one.city_code === city.code && one.plain === plain
  return all.find(isInspected) ?? all.find(isNamed) ?? null
}

function findById({ slaughterhouses, merged }: Lookup, cell: string): ListedSlaughterhouse {
  const id = /^\d{1,15}$/.test(cell) ? Number(cell) : Number.NaN
  const slaughterhouse = slaughterhouses.get(id)
  if (slaughterhouse) return slaughterhouse
  const into = merged.get(id)
  throw new WrongLine(
    into === undefined
      ? `não há frigorífico com o id ${cell}.`
      : `o frigorífico ${cell} foi mesclado no ${into}.`,
  )
}

function valuesOf(cells: Cells, city: City | null, before: ListedSlaughterhouse | null): Values {
  const name = oneLine(cells.name) || before?.name || ''
  const city_code = city?.code ?? before?.city_code ?? null
  const [wrong] = slaughterhouseErrors({ name, city_code, inspection: '' })
  if (wrong) throw new WrongLine(lowered(wrong.message))
  return {
    name,
    city_code: city_code ?? 0,
    inspection: inspectionOf(cells.inspection) ?? before?.inspection ?? null,
    is_active: readActive(cells.is_active, before?.is_active ?? true),
  }
}

function inspectionOf(cell: string | undefined): string | null {
  if (!cell) return null
  const [wrong] = slaughterhouseErrors({ name: 'xx', city_code: 0, inspection: cell })
  if (wrong) throw new WrongLine(lowered(wrong.message))
  return readInspection(cell)
}

const yes = new Set(['sim', 's', 'ativo', 'ativa', '1', 'x', 'true', 'verdadeiro'])
const no = new Set(['não', 'nao', 'n', 'inativo', 'inativa', '0', 'false', 'falso'])

function readActive(cell: string | undefined, before: boolean): boolean {
  const word = (cell ?? '').toLowerCase()
  if (word === '') return before
  if (!yes.has(word) && !no.has(word)) throw new WrongLine(`ativo deve ser sim ou não, e diz "${cell}".`)
  return yes.has(word)
}

function lowered(message: string): string {
  return `${message.charAt(0).toLowerCase()}${message.slice(1)}.`
}

/** What no two slaughterhouses may have in common, as keys. */
function uniqueKeys({ name, city_code, inspection }: Values): string[] {
  return [
    `name ${city_code} ${name}`,
    ...(inspection === null ? [] : [`inspection ${stateOf(city_code)} ${inspection}`]),
  ]
}

function takenMessage(lookup: Lookup, key: string, { city_code, inspection }: Values): string {
  return key.startsWith('name')
    ? `já existe outro frigorífico com este nome em ${cityInWords(lookup, city_code)}.`
    : `a inspeção ${inspection} já é de outro frigorífico do estado.`
}

function stateOf(cityCode: number): number {
  return Math.floor(cityCode / 100_000)
}

function changesIn(lookup: Lookup, before: ListedSlaughterhouse, after: Values): string[] {
  const activity = (isActive: boolean) => (isActive ? 'ativo' : 'inativo')
  return [
    ...changeOf('Nome', before.name, after.name),
    ...changeOf('Município', cityInWords(lookup, before.city_code), cityInWords(lookup, after.city_code)),
    ...changeOf('Inspeção', before.inspection ?? 'nenhuma', after.inspection ?? 'nenhuma'),
    ...changeOf('Situação', activity(before.is_active), activity(after.is_active)),
  ]
}

function changeOf(field: string, from: string, to: string): string[] {
  return from === to ? [] : [`${field}: ${from} → ${to}`]
}

function cityInWords(lookup: Lookup, code: number): string {
  const city = lookup.cityByCode(code)
  return city ? `${city.name} / ${city.acronym}` : ''
}
