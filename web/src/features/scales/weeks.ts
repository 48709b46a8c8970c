import type { StateWeeks } from '@arroba/contract/scales.ts'

export type Week = StateWeeks['weeks'][number]
type WeekWithScales = Week & { average_days: number }

const oneDecimal = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 5,0 */
export const averageText = (average: number): string => oneDecimal.format(average)

/** 5,0 dias; what is less than two is singular in Portuguese. */
const daysText = (days: number): string => `${averageText(days)} ${days < 2 ? 'dia' : 'dias'}`

/** The day that a week begins, 16/11. */
export const weekText = ({ week_start }: Week): string => week_start.slice(5).split('-').reverse().join('/')

const hasScales = (week: Week): week is WeekWithScales => week.average_days !== null

/** The weeks that have scales. */
export const weeksWithScales = (weeks: readonly Week[]): WeekWithScales[] => weeks.filter(hasScales)

/** What the line says: the last week, and how it differs from the one before it. */
export const summaryText = (weeks: readonly Week[]): string => {
  const listed = weeksWithScales(weeks)
  const [last, before] = [listed.at(-1), listed.at(-2)]
  if (!last) return ''
  const now = `${daysText(last.average_days)} na semana de ${weekText(last)}`
  if (!before) return `${now}.`
  const change = Math.round((last.average_days - before.average_days) * 10) / 10
  if (change === 0) return `${now}, como na de ${weekText(before)}.`
  return `${now}, ${daysText(Math.abs(change))} a ${change > 0 ? 'mais' : 'menos'} que na de ${weekText(before)}.`
}

/** Every value of the line, for whoever does not see it. */
export const valuesText = (weeks: readonly Week[]): string =>
  weeksWithScales(weeks)
    .map((week) => `${weekText(week)}: ${daysText(week.average_days)}`)
    .join('; ')

/** A week's place in a chart, in percents of its width and height. */
export type Point = { week: WeekWithScales; place: number; x: number; y: number }

type Frame = {
  /** The value at the top; the bottom is zero. */
  highest: number
  top: number
  bottom: number
}

/** Each week in the middle of its own part of the width, whether the others have scales or not. */
export const pointsOf = (weeks: readonly Week[], { highest, top, bottom }: Frame): Point[] =>
  weeks.flatMap((week, place) =>
    hasScales(week)
      ? {
          week,
          place,
          x: ((place + 0.5) / weeks.length) * 100,
          y: bottom - (highest > 0 ? week.average_days / highest : 0) * (bottom - top),
        }
      : [],
  )

/** The highest average in sight. */
export const highestOf = (weeks: readonly Week[]): number =>
  Math.max(0, ...weeksWithScales(weeks).map(({ average_days }) => average_days))
