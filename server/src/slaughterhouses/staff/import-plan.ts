import {
  MAX_FRIDGE_LINES,
  readInspection,
  slaughterhouseErrors,
} from '@arroba/contract/staff/rules/master-data.ts'
import type { ImportLine } from '@arroba/contract/staff/slaughterhouses.ts'
import type { Db, Trx } from '../../platform/data/database.ts'
import { type CsvColumns, type CsvLine, readCsv } from '../../platform/text/csv.ts'
import { oneLine } from '../../platform/text/form-text.ts'
import { type City, type Lookup, lookUp, type SlaughterhouseRef } from './import-lookup.ts'

type Column = 'name' | 'city' | 'state' | 'inspection' | 'is_active' | 'id' | 'city_code'
type Cells = CsvLine<Column>['cells']

const columns: CsvColumns<Column> = {
  name: ['nome', 'frigorífico', 'nome do frigorífico'],
  city: ['município', 'cidade'],
  state: ['uf', 'estado'],
  inspection: ['inspeção', 'sif', 'sif/sie', 'registro'],
  is_active: ['ativo', 'situação'],
  id: ['id'],
  city_code: ['código ibge', 'ibge', 'código do município'],
}

export type Values = { name: string; city_code: number; inspection: string | null; is_active: boolean }
/** A line that is right: what is to be written, to which slaughterhouse; null is a new one. */
export type Planned = { id: number | null; values: Values }
export type Plan = { lines: ImportLine[]; planned: Planned[] }

/** What is wrong with a line. */
class Wrong extends Error {}

const yes = new Set(['sim', 's', 'ativo', 'ativa', '1', 'x', 'true', 'verdadeiro'])
const no = new Set(['não', 'nao', 'n', 'inativo', 'inativa', '0', 'false', 'falso'])

const readActive = (cell: string | undefined, before: boolean): boolean => {
  const word = (cell ?? '').toLowerCase()
  if (word === '') return before
  if (!yes.has(word) && !no.has(word)) throw new Wrong(`ativo deve ser sim ou não, e diz "${cell}".`)
  return yes.has(word)
}

/** A city with its state in the same cell, where no other cell names the state. */
const placeIn = ({ city = '', state = '' }: Cells): { city: string; state: string } => {
  const [, name, acronym] = /^(.+?)\s*[/,-]\s*([A-Za-z]{2})$/.exec(city) ?? []
  return state === '' && name && acronym ? { city: name, state: acronym } : { city, state }
}

const cityOf = (lookup: Lookup, cells: Cells): City | null => {
  const code = cells.city_code ?? ''
  if (code !== '') {
    const city = lookup.cityByCode(Number(code))
    if (!city) throw new Wrong(`não há município com o código ${code}.`)
    return city
  }
  const written = placeIn(cells)
  if (written.city === '') return null
  if (written.state === '') throw new Wrong('falta a UF do município.')
  const { city, state } = lookup.placeOf(written)
  if (state === null) throw new Wrong(`não há estado "${written.state}".`)
  if (!city) throw new Wrong(`município não encontrado em ${state}.`)
  return city
}

const byId = ({ fridges: slaughterhouses, merged }: Lookup, cell: string): SlaughterhouseRef => {
  const id = /^\d{1,15}$/.test(cell) ? Number(cell) : Number.NaN
  const slaughterhouse = slaughterhouses.get(id)
  if (slaughterhouse) return slaughterhouse
  const into = merged.get(id)
  throw new Wrong(
    into === undefined
      ? `não há frigorífico com o id ${cell}.`
      : `o frigorífico ${cell} foi mesclado no ${into}.`,
  )
}

const stateOf = (cityCode: number): number => Math.floor(cityCode / 100_000)

const inspectionOf = (cell: string | undefined): string | null => {
  if (!cell) return null
  const [wrong] = slaughterhouseErrors({ name: 'xx', city_code: 0, inspection: cell })
  if (wrong) throw new Wrong(lowered(wrong.message))
  return readInspection(cell)
}

const lowered = (message: string): string => `${message.charAt(0).toLowerCase()}${message.slice(1)}.`

/** Which slaughterhouse a line means: by its id, its inspection in the state, or its name in the city. */
const meant = (lookup: Lookup, cells: Cells, city: City | null): SlaughterhouseRef | null => {
  if (cells.id) return byId(lookup, cells.id)
  if (!city) throw new Wrong('falta o município.')
  const inspection = inspectionOf(cells.inspection)
  const known = [...lookup.fridges.values()]
  const inspected = known.find(
    (slaughterhouse) =>
      inspection !== null &&
      stateOf(slaughterhouse.city_code) === city.state_code &&
      (readInspection(slaughterhouse.inspection ?? '') ?? slaughterhouse.inspection) === inspection,
  )
  const plain = lookup.plain(oneLine(cells.name))
  return (
    inspected ??
    known.find(
      (slaughterhouse) => slaughterhouse.city_code === city.code && slaughterhouse.plain === plain,
    ) ??
    null
  )
}

const valuesOf = (cells: Cells, city: City | null, before: SlaughterhouseRef | null): Values => {
  const name = oneLine(cells.name) || before?.name || ''
  const [wrong] = slaughterhouseErrors({
    name,
    city_code: city?.code ?? before?.city_code ?? null,
    inspection: '',
  })
  if (wrong) throw new Wrong(lowered(wrong.message))
  return {
    name,
    city_code: city?.code ?? before?.city_code ?? 0,
    inspection: inspectionOf(cells.inspection) ?? before?.inspection ?? null,
    is_active: readActive(cells.is_active, before?.is_active ?? true),
  }
}

const cityName = (lookup: Lookup, code: number): string => {
  const city = lookup.cityByCode(code)
  return city ? `${city.name} / ${city.acronym}` : ''
}

const changesIn = (lookup: Lookup, before: SlaughterhouseRef, after: Values): string[] => {
  const say = (what: string, from: string, to: string) => (from === to ? [] : [`${what}: ${from} → ${to}`])
  const activity = (isActive: boolean) => (isActive ? 'ativo' : 'inativo')
  return [
    ...say('Nome', before.name, after.name),
    ...say('Município', cityName(lookup, before.city_code), cityName(lookup, after.city_code)),
    ...say('Inspeção', before.inspection ?? 'nenhuma', after.inspection ?? 'nenhuma'),
    ...say('Situação', activity(before.is_active), activity(after.is_active)),
  ]
}

/** What no two slaughterhouses may have in common, as keys. */
const uniqueKeys = ({ name, city_code, inspection }: Values): string[] => [
  `name ${city_code} ${name}`,
  ...(inspection === null ? [] : [`inspection ${stateOf(city_code)} ${inspection}`]),
]

/** Reads a file and says of each line what it would do, all lines before it done. */
export const planImport = async (db: Db | Trx, bytes: Uint8Array): Promise<Plan> => {
  const read = readCsv(bytes, { columns, limit: MAX_FRIDGE_LINES })
  const lookup = await lookUp(db, {
    places: read.map(({ cells }) => placeIn(cells)),
    names: read.map(({ cells }) => oneLine(cells.name)),
  })
  const taken = new Map<string, number>()
  for (const slaughterhouse of lookup.fridges.values())
    for (const key of uniqueKeys(slaughterhouse)) taken.set(key, slaughterhouse.id)
  const lineOf = new Map<number | string, number>()
  const planned: Planned[] = []

  const judge = (line: number, cells: Cells): ImportLine => {
    const city = cityOf(lookup, cells)
    const before = meant(lookup, cells, city)
    const values = valuesOf(cells, city, before)
    const keys = uniqueKeys(values)
    const marks = [...keys, before?.id ?? `new ${values.city_code} ${lookup.plain(values.name)}`]
    const [earlier] = marks.flatMap((mark) => lineOf.get(mark) ?? [])
    if (earlier !== undefined) throw new Wrong(`repete o frigorífico da linha ${earlier}.`)
    const other = keys.find((key) => taken.has(key) && taken.get(key) !== before?.id)
    const changes = before ? changesIn(lookup, before, values) : []
    if (other && (changes.length > 0 || !before))
      throw new Wrong(
        other.startsWith('name')
          ? `já existe outro frigorífico com este nome em ${cityName(lookup, values.city_code)}.`
          : `a inspeção ${values.inspection} já é de outro frigorífico do estado.`,
      )
    for (const mark of marks) lineOf.set(mark, line)
    if (!before || changes.length > 0) planned.push({ id: before?.id ?? null, values })
    return {
      line,
      outcome: before ? (changes.length > 0 ? 'changed' : 'same') : 'new',
      id: before?.id ?? null,
      name: values.name,
      city: cityName(lookup, values.city_code),
      inspection: values.inspection,
      is_active: values.is_active,
      changes,
      error: null,
    }
  }

  const lines = read.map(({ line, cells }): ImportLine => {
    try {
      return judge(line, cells)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
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
  })
  return { lines, planned }
}
