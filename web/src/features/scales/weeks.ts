import type { StateWeeks } from '@arroba/contract/scales.ts'
import type { SeriesPoint } from '../../ui/data/geometry/series.ts'

export type Week = StateWeeks['weeks'][number]
type WeekWithScales = Week & { average_days: number }

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

/** The average of the last week that has scales, and how it differs from the week before it. */
export function lastOf(weeks: readonly Week[]): { average: number; change: number | null } | null {
  const [before, last] = weeksWithScales(weeks).slice(-2)
  if (!before) return null
  if (!last) return { average: before.average_days, change: null }
  const change = Math.round((last.average_days - before.average_days) * 10) / 10
  return { average: last.average_days, change }
}

/**
 * How the last week of a state stands beside the country's, and between which averages its weeks were; null with too few
 * weeks.
 */
export function standingText(weeks: readonly Week[], country: readonly SeriesPoint[]): string | null {
  const listed = weeksWithScales(weeks)
  const last = listed.at(-1)
  if (!last || listed.length < 2) return null
  const averages = listed.map(({ average_days }) => average_days)
  const range = `${averageText(Math.min(...averages))} a ${daysText(Math.max(...averages))}`
  const there = country.find(({ day }) => day === last.week_start)?.value
  return `${there == null ? '' : `Escala ${comparedText(last.average_days, there)}. `}Em ${weeks.length} semanas foi de ${range}.`
}

function comparedText(days: number, others: number): string {
  if (days === others) return 'igual à do Brasil'
  return `mais ${days < others ? 'curta' : 'longa'} que a do Brasil`
}

/** The weeks of a state as points of a chart. */
export function pointsOf(weeks: readonly Week[]): SeriesPoint[] {
  return weeks.map(({ week_start, average_days }) => ({ day: week_start, value: average_days }))
}

/** The weeks of the whole country as points of a chart. Each slaughterhouse counts once there too. */
export function countryPoints(states: readonly { weeks: readonly Week[] }[]): SeriesPoint[] {
  const sums = new Map<string, { days: number; slaughterhouses: number }>()
  for (const week of states.flatMap(({ weeks }) => weeks)) {
    const { week_start, average_days, fridges: slaughterhouses } = week
    const sum = sums.get(week_start) ?? { days: 0, slaughterhouses: 0 }
    sums.set(week_start, {
      days: sum.days + (average_days ?? 0) * slaughterhouses,
      slaughterhouses: sum.slaughterhouses + slaughterhouses,
    })
  }
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, { days, slaughterhouses }]) => ({
      day,
      value: slaughterhouses > 0 ? Math.round((10 * days) / slaughterhouses) / 10 : null,
    }))
}
