import {
  DAYS_WRONG,
  MAX_SCALE_LINES,
  readScaleDays,
  readSheetDay,
  referenceDateBreak,
  type ToldScale,
} from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { CheckedLine, SheetLine } from '@arroba/contract/staff/scales.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'
import { isStateKnown, type Match, matchSlaughterhouses } from './match-slaughterhouses.ts'

type Standing = { key: string; replaces: NonNullable<CheckedLine['replaces']> }
type Read = SheetLine & { match: Match; days_read: number | null; day: string | null }

/** Said of a table before its lines are looked at. */
export const demandFewLines = (lines: readonly unknown[]): void => {
  if (lines.length === 0) throw invalid('A tabela não tem nenhuma linha.')
  if (lines.length > MAX_SCALE_LINES)
    throw invalid('A tabela pode ter no máximo 500 linhas. Divida-a em partes.')
}

const keyOf = (slaughterhouseId: number, day: string): string => `${slaughterhouseId} ${day}`

/** What stands for slaughterhouses and days: published, or waiting for its time. */
const readStanding = async (
  db: Db | Trx,
  told: readonly { slaughterhouseId: number; day: string }[],
): Promise<ReadonlyMap<string, Standing['replaces']>> => {
  const { rows } = await sql<Standing>`
    select sc.slaughterhouse_id || ' ' || sc.reference_date as key, json_build_object('id', p.id, 'version', p.version,
      'days', sc.days, 'status', case when sc.standing = 'listed' then 'published' else 'scheduled' end) as replaces
    from unnest(${told.map(({ slaughterhouseId }) => slaughterhouseId)}::bigint[], ${told.map(({ day }) => day)}::date[]) t (slaughterhouse_id, day)
    join scales sc on sc.slaughterhouse_id = t.slaughterhouse_id and sc.reference_date = t.day and sc.standing <> 'off'
    join posts p on p.id = sc.post_id`.execute(db)
  return new Map(rows.map(({ key, replaces }) => [key, replaces]))
}

const slaughterhouseError = ({
  fridge: slaughterhouse,
  inspection,
  state,
  fridge_id,
  match,
}: Read): string | null => {
  if (match.certain) return null
  if (`${slaughterhouse}${inspection}`.trim() === '' && !fridge_id) return 'preencha o frigorífico.'
  if (!isStateKnown({ state })) return `não há estado “${state.trim()}”.`
  if (match.isAmbiguous) return 'há mais de um frigorífico com esse nome: escolha qual é.'
  return match.choices.length > 0
    ? 'frigorífico não encontrado: escolha um dos parecidos.'
    : 'frigorífico não encontrado.'
}

const dayError = ({ date, day }: Read, publishedAt: Date): string | null => {
  if (day !== null) return referenceDateBreak(day, publishedAt)
  return date.trim() === '' ? 'preencha a data.' : 'escreva a data como DD/MM/AAAA.'
}

const daysError = ({ days, days_read }: Read): string | null =>
  days_read !== null ? null : days.trim() === '' ? 'preencha os dias.' : DAYS_WRONG

type Circumstances = {
  /** The day of the lines that have none, YYYY-MM-DD. */
  day: string | null
  /** When they are to be published; null: at once. */
  publishAt: Date | null
  now: Date
}

const NO_MATCH: Match = { certain: null, isAmbiguous: false, choices: [] }

/** What the lines of a table of scales mean, and what is wrong with each of them. */
export const checkLines = async (
  db: Db | Trx,
  lines: readonly SheetLine[],
  { day: givenDay, publishAt, now }: Circumstances,
): Promise<CheckedLine[]> => {
  const matches = await matchSlaughterhouses(db, lines)
  const read: Read[] = lines.map((line, place) => {
    const match = matches[place] ?? NO_MATCH
    const isSure = Boolean(line.fridge_id) || isStateKnown(line)
    return {
      ...line,
      match: isSure ? match : { ...match, certain: null },
      days_read: readScaleDays(line.days),
      day: line.date.trim() === '' ? givenDay : readSheetDay(line.date),
    }
  })
  const told = read.flatMap(({ match: { certain }, day }) =>
    certain && day !== null ? [{ slaughterhouseId: certain.id, day }] : [],
  )
  const standing = await readStanding(db, told)
  const firstLines = new Map<string, number>()

  return read.map((one) => {
    const { match, day, days_read, line } = one
    const key = match.certain && day !== null ? keyOf(match.certain.id, day) : null
    const replaces = (key !== null && standing.get(key)) || null
    const first = key === null ? undefined : firstLines.get(key)
    if (key !== null && first === undefined) firstLines.set(key, line)
    const errors = [
      slaughterhouseError(one),
      daysError(one),
      dayError(one, publishAt ?? now),
      first === undefined ? null : `repete o frigorífico e a data da linha ${first}.`,
      publishAt !== null && replaces?.status === 'published'
        ? 'já há escala publicada nesta data. Para agendar outra, retire-a antes.'
        : null,
    ].filter((error) => error !== null)
    const { fridge: slaughterhouse, city, state, inspection, days, date, fridge_id = null } = one
    return {
      line,
      ...{ fridge: slaughterhouse, city, state, inspection, days, date, fridge_id },
      means: { fridge: match.certain, days: days_read, reference_date: day },
      choices: match.certain && fridge_id === null ? [] : match.choices,
      replaces,
      errors,
    }
  })
}

/** What scales tell, with the reading before each; for the words that nobody writes. */
export const readToldScales = async (
  db: Db | Trx,
  scales: readonly { slaughterhouseId: number; days: number; referenceDate: string }[],
): Promise<(ToldScale & { stateCode: number })[]> => {
  const { rows } = await sql<ToldScale & { stateCode: number }>`
    select json_build_object('name', f.name, 'city', c.name, 'state', s.acronym) as fridge, t.days,
      t.day::text as "referenceDate", f.state_code as "stateCode", (
        select json_build_object('days', b.days, 'referenceDate', b.reference_date) from scales b
        where b.slaughterhouse_id = f.id and b.reference_date < t.day and b.standing = 'listed'
        order by b.reference_date desc limit 1) as before
    from unnest(${scales.map(({ slaughterhouseId }) => slaughterhouseId)}::bigint[], ${scales.map(({ days }) => days)}::integer[],
      ${scales.map(({ referenceDate }) => referenceDate)}::date[]) with ordinality t (slaughterhouse_id, days, day, place)
    join slaughterhouses f on f.id = t.slaughterhouse_id join cities c on c.code = f.city_code join states s on s.code = f.state_code
    order by t.place`.execute(db)
  return rows
}
