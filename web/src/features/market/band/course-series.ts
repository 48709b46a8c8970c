import { isBusinessDay, readDay, writeDay } from '@arroba/contract/rules/market/business-days.ts'
import type { Series } from '../../../ui/data/geometry/series.ts'
import { areaName } from '../areas.ts'
import type { TodaysPrice } from '../queries.ts'

type Course = Pick<TodaysPrice, 'day' | 'area' | 'course' | 'course_low' | 'course_high'>

/** The values of a price as the series of a chart: one for each business day up to the price's own. */
export function courseSeries({ day, area, course, course_low, course_high }: Course): Series {
  const days = businessDaysUntil(day, course.length)
  return {
    name: area,
    fullName: areaName(area),
    points: days.map((at, nth) => ({
      day: at,
      value: course[nth] ?? null,
      low: course_low[nth] ?? null,
      high: course_high[nth] ?? null,
    })),
  }
}

function businessDaysUntil(last: string, count: number): string[] {
  const days: string[] = []
  for (let day = readDay(last); day !== null && days.length < count; day -= 1)
    if (isBusinessDay(day)) days.unshift(writeDay(day))
  return days
}
