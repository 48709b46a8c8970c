import { REGIONS } from '@arroba/contract/rules/places.ts'
import type { SlaughterhouseName } from '@arroba/contract/slaughterhouses.ts'
import type { SheetLine } from '@arroba/contract/staff/scales.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'

/** Words that tell no slaughterhouse from another. */
const COMMON = [
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
/** How alike a name with a slip is to the one that may be meant. */
const ALIKE = 0.42
const MOST_CHOICES = 8

const STATES = REGIONS.flatMap(({ states }) => states)

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** The state of a cell, by acronym or name; null where it is none. */
const stateCodeOf = (written: string): number | null =>
  STATES.find(({ acronym, name }) => [acronym, name].some((known) => plain(known) === plain(written)))
    ?.code ?? null

/** A state that stands behind the name: 'Serra Azul/MT', 'Serra Azul - MT', 'Serra Azul (MT)'. */
const stateBehind = (name: string): { name: string; acronym: string } | null => {
  const [, before = '', acronym = ''] = /^(.+?)\s*[-–/(,]\s*([A-Za-z]{2})\)?$/.exec(name.trim()) ?? []
  return acronym !== '' && stateCodeOf(acronym) !== null ? { name: before, acronym } : null
}

/** A number of inspection: 'SIF 1234', or the digits alone. */
const inspectionOf = (written: string): string => {
  const [, digits = ''] =
    /^(?:S\.?[A-Z]{2}\.?[A-Z]?\.?)?\s*(?:n[º°o]\.?)?\s*(\d{1,6})$/i.exec(written.trim()) ?? []
  return digits.replace(/^0+/, '')
}

const askedOf = (
  { fridge: slaughterhouse, city, state, inspection, fridge_id }: SheetLine,
  place: number,
) => {
  const behind = state.trim() === '' ? stateBehind(slaughterhouse) : null
  const name = behind?.name ?? slaughterhouse
  const isNumber = inspectionOf(name) !== ''
  return {
    line: place,
    name: isNumber ? '' : name,
    city,
    state_code: stateCodeOf(behind?.acronym ?? state),
    inspection: isNumber ? inspectionOf(name) : inspectionOf(inspection),
    fridge_id: fridge_id ?? null,
  }
}

/** Whether what stands in the cell for the state is one, or nothing. */
export const isStateKnown = ({ state }: Pick<SheetLine, 'state'>): boolean =>
  state.trim() === '' || stateCodeOf(state) !== null

/** The slaughterhouses that a line may mean: certain where there is one that it must. */
export type Match = {
  certain: SlaughterhouseName | null
  /** Several have that very name, or that number. */
  isAmbiguous: boolean
  choices: SlaughterhouseName[]
}

const core = (text: string) =>
  `array(select w from regexp_split_to_table(${text}, ' ') w where w <> '' and w <> all ('{${COMMON.join(',')}}'))`

const slaughterhouseNameJson = `json_build_object('id', id, 'name', name, 'city', json_build_object('name', city),
  'state', json_build_object('code', state_code, 'acronym', acronym))`

/**
 * What the lines of a table call slaughterhouses, whatever their accents, capitals and legal forms. In this order: the one that
 * somebody chose, the number of inspection, the very name, a name whose telling words are all in the other. One alone in
 * the first of these that there is, in the state and the city that the line names, is certain; names with a slip, or in
 * another state, are offered only.
 */
export const matchSlaughterhouses = async (db: Db | Trx, lines: readonly SheetLine[]): Promise<Match[]> => {
  const { rows } = await sql<Match & { line: number }>`
    with line as materialized (
      select l.*, plain_name(l.name) as term, plain_name(l.city) as city_term, ${sql.raw(core('plain_name(l.name)'))} as words
      from jsonb_to_recordset(${JSON.stringify(lines.map(askedOf))}::jsonb)
        as l (line integer, name text, city text, state_code smallint, inspection text, slaughterhouse_id bigint)
    ), slaughterhouse as materialized (
      select f.id, f.name, f.state_code, f.search_name, ltrim(regexp_replace(f.inspection, '\\D', '', 'g'), '0') as inspection,
        ${sql.raw(core('f.search_name'))} as words, c.name as city, c.search_name as city_term, s.acronym
      from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = f.state_code
      where f.is_active
    ), candidate as (
      select l.line, f.*, k.how, l.slaughterhouse_id is not null
        or (l.state_code is null or l.state_code = f.state_code) and (l.city_term = '' or l.city_term = f.city_term) as fits
      from line l join slaughterhouse f on l.slaughterhouse_id is null or l.slaughterhouse_id = f.id
      cross join lateral (select case
        when f.id = l.slaughterhouse_id then 0
        when l.inspection <> '' and f.inspection = l.inspection then 1
        when f.search_name = l.term then 2
        when l.words <> '{}' and f.words <> '{}' and (l.words <@ f.words or f.words <@ l.words) then 3
        when l.term <> '' and word_similarity(l.term, f.search_name) >= ${ALIKE} then 4 end as how) k
      where k.how is not null
    ), ranked as (
      select *, how <= 3 and fits and how = min(how) filter (where fits) over (partition by line) as is_best,
        row_number() over (partition by line order by fits desc, how, search_name, id) as place
      from candidate
    )
    select line,
      case when count(*) filter (where is_best) = 1
        then (json_agg(${sql.raw(slaughterhouseNameJson)}) filter (where is_best)) -> 0 end as certain,
      count(*) filter (where is_best) > 1 as "isAmbiguous",
      coalesce(json_agg(${sql.raw(slaughterhouseNameJson)} order by place) filter (where place <= ${MOST_CHOICES}), '[]') as choices
    from ranked group by line`.execute(db)
  const matches: Match[] = lines.map(() => ({ certain: null, isAmbiguous: false, choices: [] }))
  for (const { line, ...match } of rows) matches[line] = match
  return matches
}
