import type { DayOfFigures, Figures } from '@arroba/contract/staff/desk.ts'
import { many, one } from '../platform/data/query.ts'
import type { Services } from '../platform/services.ts'
import { countActivePeople, findFiguresByDay } from './sql/statements.ts'

const DAY_MS = 24 * 60 * 60_000

/** What happened on each of the newest days, their sums, and those of as many days before. */
export async function readDashboard(
  { database: { db }, clock }: Pick<Services, 'database' | 'clock'>,
  { days: span = 30 }: { days?: number },
): Promise<{ days: DayOfFigures[]; totals: Figures; before: Figures }> {
  const now = clock().getTime()
  const range = {
    from: dayOf(now - (2 * span - 1) * DAY_MS),
    shownFrom: dayOf(now - (span - 1) * DAY_MS),
    to: dayOf(now),
  }
  const rows = await many(db, findFiguresByDay, range)
  const activePeople = await one(db, countActivePeople, range)
  const days = rows.filter(({ isShown }) => isShown).map(({ isShown: _, ...day }) => day)
  const daysBefore = rows.filter(({ isShown }) => !isShown)
  return {
    days,
    totals: sumOf(days, activePeople.shown),
    before: sumOf(daysBefore, activePeople.before),
  }
}

/** People are counted once over the whole span, so their daily counts are not summed. */
function sumOf(days: readonly DayOfFigures[], activePeople: number): Figures {
  const sum = (name: keyof Figures) => days.reduce((total, day) => total + day[name], 0)
  return {
    registrations: sum('registrations'),
    active_people: activePeople,
    posts: sum('posts'),
    comments: sum('comments'),
    classifieds: sum('classifieds'),
    negotiations: sum('negotiations'),
    approvals: sum('approvals'),
    revenue_cents: sum('revenue_cents'),
  }
}

/** YYYY-MM-DD of an instant, in -03:00. */
function dayOf(time: number): string {
  return new Date(time - 3 * 60 * 60_000).toISOString().slice(0, 10)
}
