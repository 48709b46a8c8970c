import {
  DAYS_WRONG,
  MAX_SCALE_LINES,
  readScaleDays,
  readSheetDay,
  referenceDateBreak,
  type ScaleInWords,
} from '@arroba/contract/staff/rules/scale-sheets.ts'
import type { CheckedLine, SheetLine } from '@arroba/contract/staff/scales.ts'
import type { Db, Trx } from '../platform/data/database.ts'
import { many } from '../platform/data/query.ts'
import { invalid } from '../platform/http/errors.ts'
import { isStateKnown, type Match, matchSlaughterhouses } from './match-slaughterhouses.ts'
import { findScalesInWords, findStandingScales } from './sql/statements.ts'

export type StandingScale = NonNullable<CheckedLine['replaces']>
type ReadLine = SheetLine & { match: Match; days_read: number | null; day: string | null }

/** Refuses a table with too many lines before its lines are read. */
export function assertFewLines(lines: readonly unknown[]): void {
  if (lines.length === 0) throw invalid('A tabela não tem nenhuma linha.')
  if (lines.length > MAX_SCALE_LINES)
    throw invalid('A tabela pode ter no máximo 500 linhas. Divida-a em partes.')
}

function keyOf(slaughterhouseId: number, day: string): string {
  return `${slaughterhouseId} ${day}`
}

/** The scales that slaughterhouses have already for these days. */
async function readStanding(
  db: Db | Trx,
  scales: readonly { slaughterhouseId: number; day: string }[],
): Promise<ReadonlyMap<string, StandingScale>> {
  const rows = await many(db, findStandingScales, {
    slaughterhouseIds: scales.map(({ slaughterhouseId }) => slaughterhouseId),
    days: scales.map(({ day }) => day),
  })
  return new Map(rows.map(({ slaughterhouseId, day, replaces }) => [keyOf(slaughterhouseId, day), replaces]))
}

function slaughterhouseError({
  fridge: slaughterhouse,
  inspection,
  state,
  fridge_id,
  match,
}: ReadLine): string | null {
  if (match.certain) return null
  if (`${slaughterhouse}${inspection}`.trim() === '' && !fridge_id) return 'preencha o frigorífico.'
  if (!isStateKnown({ state })) return `não há estado “${state.trim()}”.`
  if (match.isAmbiguous) return 'há mais de um frigorífico com esse nome: escolha qual é.'
  return match.choices.length > 0
    ? 'frigorífico não encontrado: escolha um dos parecidos.'
    : 'frigorífico não encontrado.'
}

function dayError({ date, day }: ReadLine, publishedAt: Date): string | null {
  if (day !== null) return referenceDateBreak(day, publishedAt)
  return date.trim() === '' ? 'preencha a data.' : 'escreva a data como DD/MM/AAAA.'
}

function daysError({ days, days_read }: ReadLine): string | null {
  return days_read !== null ? null : days.trim() === '' ? 'preencha os dias.' : DAYS_WRONG
}

type PublicationTime = {
  /** The day of the lines that have none, YYYY-MM-DD. */
  day: string | null
  /** When they are to be published; null: at once. */
  publishAt: Date | null
  now: Date
}

const NO_MATCH: Match = { certain: null, isAmbiguous: false, choices: [] }

/** The lines of a table of scales as they were understood, and the mistakes of each. */
export async function checkLines(
  db: Db | Trx,
  lines: readonly SheetLine[],
  { day: givenDay, publishAt, now }: PublicationTime,
): Promise<CheckedLine[]> {
  const matches = await matchSlaughterhouses(db, lines)
  const read: ReadLine[] = lines.map((line, index) => {
    const match = matches[index] ?? NO_MATCH
    const isSure = Boolean(line.fridge_id) || isStateKnown(line)
    return {
      ...line,
      match: isSure ? match : { ...match, certain: null },
      days_read: readScaleDays(line.days),
      day: line.date.trim() === '' ? givenDay : readSheetDay(line.date),
    }
  })
  const dated = read.flatMap(({ match: { certain }, day }) =>
    certain && day !== null ? [{ slaughterhouseId: certain.id, day }] : [],
  )
  const standing = await readStanding(db, dated)
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

/** Scales with the previous one of each slaughterhouse, for the generated text. */
export async function readScalesInWords(
  db: Db | Trx,
  scales: readonly { slaughterhouseId: number; days: number; referenceDate: string }[],
): Promise<(ScaleInWords & { stateCode: number })[]> {
  return many(db, findScalesInWords, {
    slaughterhouseIds: scales.map(({ slaughterhouseId }) => slaughterhouseId),
    days: scales.map(({ days }) => days),
    referenceDates: scales.map(({ referenceDate }) => referenceDate),
  })
}
