import { dayIn } from '@arroba/contract/rules/days.ts'
import { isBusinessDay, readDay, writeDay } from '@arroba/contract/rules/market/business-days.ts'

/** The last business day before a moment's own day. */
export function lastBusinessDay(now: Date): string {
  let day = (readDay(dayIn(now)) ?? 0) - 1
  while (!isBusinessDay(day)) day -= 1
  return writeDay(day)
}
