import { REGIONS } from '@arroba/contract/rules/places.ts'
import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
import type { SheetLine } from '@arroba/contract/staff/scales.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { findMatches } from './sql/statements.ts'

/** Words of many names, which do not distinguish slaughterhouses. */
const COMMON_WORDS = [
  'frigorifico',
  'frig',
  'frigo',
  'abatedouro',
  'matadouro',
  'industria',
  'ltda',
  'sa',
  's',
  'a',
  'me',
  'eireli',
  'cia',
  'de',
  'do',
  'da',
  'e',
]
/** From this similarity on a name is offered as what a misspelled one may stand for. */
const MIN_SIMILARITY = 0.42
const MAX_CHOICES = 8

const STATES = REGIONS.flatMap(({ states }) => states)

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}

/** The state of a cell, by acronym or name; null where it is none. */
function stateCodeOf(written: string): number | null {
  return (
    STATES.find(({ acronym, name }) => [acronym, name].some((name) => plain(name) === plain(written)))
      ?.code ?? null
  )
}

/** A state that is written after the name: 'Serra Azul/MT', 'Serra Azul - MT', 'Serra Azul (MT)'. */
function stateBehind(name: string): { name: string; acronym: string } | null {
  const [, before = '', acronym = ''] = /^(.+?)\s*[-–/(,]\s*([A-Za-z]{2})\)?$/.exec(name.trim()) ?? []
  return acronym !== '' && stateCodeOf(acronym) !== null ? { name: before, acronym } : null
}

/** A number of inspection: 'SIF 1234', or the digits alone. */
function inspectionOf(written: string): string {
  const [, digits = ''] =
    /^(?:S\.?[A-Z]{2}\.?[A-Z]?\.?)?\s*(?:n[º°o]\.?)?\s*(\d{1,6})$/i.exec(written.trim()) ?? []
  return digits.replace(/^0+/, '')
}

/** How a line names its slaughterhouse; `line` is its index. */
export type WrittenSlaughterhouse = {
  line: number
  name: string
  city: string
  state_code: number | null
  inspection: string
  slaughterhouse_id: number | null
}

function slaughterhouseOf(
  { fridge: slaughterhouse, city, state, inspection, fridge_id }: SheetLine,
  line: number,
): WrittenSlaughterhouse {
  const behind = state.trim() === '' ? stateBehind(slaughterhouse) : null
  const name = behind?.name ?? slaughterhouse
  const isNumber = inspectionOf(name) !== ''
  return {
    line,
    name: isNumber ? '' : name,
    city,
    state_code: stateCodeOf(behind?.acronym ?? state),
    inspection: isNumber ? inspectionOf(name) : inspectionOf(inspection),
    slaughterhouse_id: fridge_id ?? null,
  }
}

/** Whether the cell for the state is empty or has a known state. */
export function isStateKnown({ state }: Pick<SheetLine, 'state'>): boolean {
  return state.trim() === '' || stateCodeOf(state) !== null
}

/** The slaughterhouses that a line may refer to; certain where only one matches. */
export type Match = {
  certain: SlaughterhouseName | null
  /** Several have that very name, or that number. */
  isAmbiguous: boolean
  choices: SlaughterhouseName[]
}

/**
 * The slaughterhouses that the lines of a table name, whatever their accents, capitals and legal forms. In this order: the
 * one that somebody chose, the number of inspection, the exact name, a name whose distinctive words are all in the other.
 * One alone in the first of these that there is, in the state and the city of the line, is certain; misspelled names, or
 * names in another state, are offered only.
 */
export async function matchSlaughterhouses(db: Db | Trx, lines: readonly SheetLine[]): Promise<Match[]> {
  const rows = await many(db, findMatches, {
    lines: lines.map(slaughterhouseOf),
    commonWords: COMMON_WORDS,
    minSimilarity: MIN_SIMILARITY,
    maxChoices: MAX_CHOICES,
  })
  const matches: Match[] = lines.map(() => ({ certain: null, isAmbiguous: false, choices: [] }))
  for (const { line, ...match } of rows) matches[line] = match
  return matches
}
