import { dayIn } from '../../rules/days.ts'
import { lengthOf } from '../../rules/posts.ts'
import { MAX_TITLE } from './publications.ts'

/** The most lines of a table of scales. All of them are published at once. */
export const MAX_SCALE_LINES = 500
const EARLIEST = '2000-01-01'

function exists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const MONTHS = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
/** The name of a month, or its first letters, with the separators that spreadsheets put around it. */
const NAMED_MONTH = /(?<=\d)(?:\s*[/.-]\s*|\s+de\s+|\s+)([a-zç]{3,9})\.?(?:\s*[/.-]\s*|\s+de\s+|\s+)(?=\d)/i
const WEEKDAY = /^[a-zçá]{3,7}(?:-feira)?\.?,\s*/i

/** Turns 20/nov/26 and 'sexta-feira, 20 de novembro de 2026' into 20/11/26 and 20/11/2026. */
function withNumberedMonth(text: string): string {
  return text.replace(WEEKDAY, '').replace(NAMED_MONTH, (found, name: string) => {
    const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
    return month === 0 ? found : `/${month}/`
  })
}

/**
 * A day as spreadsheets write it (20/11/2026, 20-11-26, 20/nov/26, 2026-11-20 00:00), as YYYY-MM-DD; null
 * for any other text.
 */
export function readSheetDay(written: string): string | null {
  const text = withNumberedMonth(written.trim().replace(/[ T]\d{1,2}:\d{2}(:\d{2})?$/, ''))
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text)
  const [, day = '', month = '', year = ''] = iso
    ? [null, iso[3], iso[2], iso[1]]
    : (/^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text) ?? [])
  if (day === '') return null
  const read = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return exists(read) ? read : null
}

/**
 * A number of days as spreadsheets write it (10, 10,0, '10 dias'); null unless it is a whole number from 0
 * to 99.
 */
export function readScaleDays(written: string | number): number | null {
  const [, whole] =
    /^(\d{1,2})(?:[.,]0+)?(?:\s*(?:d|dias?)(?:\s+úteis)?)?$/iu.exec(String(written).trim()) ?? []
  return whole === undefined ? null : Number(whole)
}

export const DAYS_WRONG = 'os dias devem ser um número inteiro de 0 a 99.'

/** Why a scale of this day cannot be published at this moment; null when it can. */
export function referenceDateBreak(day: string, moment: Date): string | null {
  if (day < EARLIEST) return 'a data de referência é antiga demais.'
  return day > dayIn(moment) ? 'a data de referência não pode ser depois da publicação.' : null
}

export function lineMessage(line: number, message: string): string {
  return `Linha ${line}: ${message}`
}

type ScaleFields = {
  fridge_id: number | null
  days: string | number
  /** YYYY-MM-DD. */
  reference_date: string | null
  title: string
  description: string
}
type ScaleBreak = { field: keyof ScaleFields; message: string }

function asSentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1)
}

/** The broken rules of one scale, in the order of its form. `moment` is when it is published. */
export function scaleBreaks(fields: ScaleFields, moment: Date): ScaleBreak[] {
  const { fridge_id, days, reference_date, title, description } = fields
  const breaks: ScaleBreak[] = []
  const say = (field: keyof ScaleFields, message: string) => breaks.push({ field, message })
  if (fridge_id === null) say('fridge_id', 'Escolha o frigorífico na lista.')
  if (readScaleDays(days) === null) say('days', asSentence(DAYS_WRONG))
  if (reference_date === null || !exists(reference_date))
    say('reference_date', 'Escreva a data de referência como DD/MM/AAAA.')
  else {
    const wrong = referenceDateBreak(reference_date, moment)
    if (wrong) say('reference_date', asSentence(wrong))
  }
  if (lengthOf(title) > MAX_TITLE) say('title', 'O título pode ter no máximo 120 caracteres.')
  if (lengthOf(description) > 5000) say('description', 'Escreva no máximo 5.000 caracteres.')
  if (lengthOf(description) === 1) say('description', 'Escreva pelo menos 2 caracteres.')
  return breaks
}

export type ScaleInWords = {
  fridge: { name: string; city: string; state: string }
  days: number
  /** YYYY-MM-DD. */
  referenceDate: string
  /** The latest earlier scale of the slaughterhouse; null where there is none. */
  before: { days: number; referenceDate: string } | null
}

function daysText(days: number): string {
  return days === 1 ? '1 dia' : `${days} dias`
}

function dayText(day: string): string {
  return day.split('-').reverse().join('/')
}

/** The title of a scale whose title staff left empty. */
export function scaleTitle({ fridge: slaughterhouse, days }: ScaleInWords): string {
  return days === 0
    ? `${slaughterhouse.name} sem dias de escala em ${slaughterhouse.city}`
    : `${slaughterhouse.name} com ${daysText(days)} de escala em ${slaughterhouse.city}`
}

/** The text of the post about a scale whose text staff left empty. */
export function scaleText({ fridge: slaughterhouse, days, referenceDate, before }: ScaleInWords): string {
  const now = `Em ${dayText(referenceDate)}, ${slaughterhouse.name}, de ${slaughterhouse.city} (${slaughterhouse.state}), tem ${
    days === 1 ? '1 dia útil de abate programado' : `${days} dias úteis de abate programados`
  }.`
  if (!before) return now
  const change = days - before.days
  const moved =
    change === 0
      ? 'A escala não mudou'
      : `A escala ${change > 0 ? 'ganhou' : 'perdeu'} ${daysText(Math.abs(change))}`
  return `${now} ${moved} desde a leitura de ${dayText(before.referenceDate)}.`
}
