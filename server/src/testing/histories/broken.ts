import { part } from './date-arithmetic.ts'
import type { Model } from './model.ts'

/** What must never be: money that is kept and bought no time, or time to come that nothing stands for. Each by the rule that it breaks. */
export function broken({ calendars, purchases }: Model, at: number): string[] {
  const found: string[] = []
  for (const [id, slices] of calendars)
    for (const [index, { payment, from, to }] of slices.entries()) {
      const previous = slices[index - 1]
      if (previous && previous.to > from) found.push(`two plans at once in subscription ${id}`)
      const purchase = payment === null ? undefined : purchases.get(payment)
      if (to <= at || !purchase) continue
      const kept = purchase.worth - purchase.gone
      if (kept <= 0 && from >= at) found.push(`days without money: payment ${payment}`)
      const whole = part(purchase.time, kept, purchase.worth)
      if (to - Math.max(from, at) > whole + 1000 && kept > 0)
        found.push(`more days than money: payment ${payment}`)
    }
  for (const [payment, { worth, gone, time }] of purchases)
    if (worth - gone > 0 && time <= 0) found.push(`money without days: payment ${payment}`)
  return found
}
