import type { StateWeeks } from '@arroba/contract/scales.ts'
import type { SeriesPoint } from '../../ui/data/geometry/series.ts'

export type Week = StateWeeks['weeks'][number]
type WeekWithScales = Week & { average_days: number }

/** How many weeks back a scale still tells what is booked today. */
const RECENT_WEEKS = 8
/** The weeks of half a year, from which on it is called so. */
const WEEKS_OF_HALF_A_YEAR = 24

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 5,0 */
export function averageText(average: number): string {
  return oneDecimal.format(average)
}

/** "5,0 dias"; in Portuguese less than two is singular. */
export function daysText(days: number): string {
  return `${averageText(days)} ${days < 2 ? 'dia' : 'dias'}`
}

/** The first day of a week, 16/11. */
export function weekText({ week_start }: Week): string {
  return week_start.slice(5).split('-').reverse().join('/')
}

function hasScales(week: Week): week is WeekWithScales {
  return week.average_days !== null
}

/** The weeks that have scales. */
export function weeksWithScales(weeks: readonly Week[]): WeekWithScales[] {
  return weeks.filter(hasScales)
}

/** The text alternative of the chart: the last week, and how it differs from the one before. */
export function summaryText(weeks: readonly Week[]): string {
  const listed = weeksWithScales(weeks)
  const [last, before] = [listed.at(-1), listed.at(-2)]
  if (!last) return ''
  const now = `${daysText(last.average_days)} na semana de ${weekText(last)}`
  if (!before) return `${now}.`
  const change = Math.round((last.average_days - before.average_days) * 10) / 10
  if (change === 0) return `${now}, como na de ${weekText(before)}.`
  return `${now}, ${daysText(Math.abs(change))} a ${change > 0 ? 'mais' : 'menos'} que na de ${weekText(before)}.`
}

/** The average of the last week that has scales, and how it differs from the week before it; null where it is too long ago. */
export function lastOf(weeks: readonly Week[]): { average: number; change: number | null } | null {
  const [before, last] = weeksWithScales(weeks.slice(-RECENT_WEEKS)).slice(-2)
  if (!before) return null
  if (!last) return { average: before.average_days, change: null }
  const change = Math.round((last.average_days - before.average_days) * 10) / 10
  return { average: last.average_days, change }
}

/**
 * How the last week of a state stands beside the country's, and between which averages its weeks were; null with too few
 * weeks.
 */
export function standingText(weeks: readonly Week[], country: readonly Week[]): string | null {
  const listed = weeksWithScales(weeks)
  const last = listed.at(-1)
  if (!last || listed.length < 2) return null
  const there = country.find(({ week_start }) => week_start === last.week_start)?.average_days
  return `${there == null ? '' : `Escala ${comparedText(last.average_days, there)}. `}${rangeText(weeks)}`
}

/** Em 6 meses foi de 4,6 a 7,4 dias. */
export function rangeText(weeks: readonly Week[]): string | null {
  const averages = weeksWithScales(weeks).map(({ average_days }) => average_days)
  if (averages.length < 2) return null
  const { length } = sinceFirst(weeks)
  const time = length >= WEEKS_OF_HALF_A_YEAR ? '6 meses' : `${length} semanas`
  return `Em ${time} foi de ${averageText(Math.min(...averages))} a ${daysText(Math.max(...averages))}.`
}

/** The weeks from the first that has scales on, and at least the recent ones. */
export function sinceFirst(weeks: readonly Week[]): readonly Week[] {
  const first = weeks.findIndex(hasScales)
  return weeks.slice(Math.min(first === -1 ? weeks.length : first, Math.max(0, weeks.length - RECENT_WEEKS)))
}

function comparedText(days: number, others: number): string {
  if (days === others) return 'igual à do Brasil'
  return `mais ${days < others ? 'curta' : 'longa'} que a do Brasil`
}

/** Weeks as points of a chart. */
export function pointsOf(weeks: readonly Week[]): SeriesPoint[] {
  return weeks.map(({ week_start, average_days }) => ({ day: week_start, value: average_days }))
}
