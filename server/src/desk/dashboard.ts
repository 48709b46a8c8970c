import type { DayOfFigures, Figures } from '@arroba/contract/staff/desk.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/data/database.ts'

type Row = DayOfFigures & { shown: boolean }

const BRASILIA = "time zone interval '-03:00'"

/** What is counted a day: where it is, when each happened, and what it adds. */
const MEASURES: Record<
  Exclude<keyof Figures, 'active_people'>,
  { from: string; at: string; amount?: string }
> = {
  // User 1 is the platform itself.
  registrations: { from: 'users where id > 1', at: 'created_at' },
  // In two parts, so that posts_newest and posts_unlisted are read.
  posts: {
    from: `(select created_at from posts where kind in ('feed', 'scale') and listed
    union all select created_at from posts where not listed) written where true`,
    at: 'created_at',
  },
  comments: { from: 'comments where true', at: 'created_at' },
  classifieds: { from: 'ads where true', at: 'created_at' },
  negotiations: { from: 'negotiations where true', at: 'created_at' },
  approvals: { from: "negotiations where status = 'approved'", at: 'reviewed_at' },
  revenue_cents: { from: "payments where status = 'paid'", at: 'paid_at', amount: 'sum(amount_cents)' },
}
const NAMES = Object.keys(MEASURES) as (keyof typeof MEASURES)[]

/** Of the days from $1 to $3; those from $2 on are shown, as many before them are compared with. */
const days = {
  name: 'dashboard-days',
  text: `
with ${NAMES.map((name) => {
    const { from, at, amount = 'count(*)' } = MEASURES[name]
    return `${name}_a_day as (
  select (${at} at ${BRASILIA})::date as day, ${amount}::bigint as amount from ${from}
    and ${at} >= $1::date::timestamp at ${BRASILIA} and ${at} < ($3::date + 1)::timestamp at ${BRASILIA}
  group by 1)`
  }).join(', ')}, active_people_a_day as (
  select day, count(*)::bigint as amount from daily_activity where day between $1::date and $3::date group by 1)
select to_char(d.day, 'YYYY-MM-DD') as day, d.day >= $2::date as shown,
  ${[...NAMES, 'active_people'].map((name) => `coalesce(${name}_a_day.amount, 0) as ${name}`).join(', ')}
from (select generate_series($1::date, $3::date, interval '1 day')::date as day) d
  ${[...NAMES, 'active_people'].map((name) => `left join ${name}_a_day on ${name}_a_day.day = d.day`).join(' ')}
order by d.day`,
}

const people = {
  name: 'dashboard-people',
  text: `
select (select count(distinct user_id) from daily_activity where day between $2::date and $3::date) as shown,
  (select count(distinct user_id) from daily_activity where day >= $1::date and day < $2::date) as before`,
}

const sum = (rows: readonly DayOfFigures[], active_people: number): Figures => {
  const total: Figures = { active_people } as Figures
  for (const name of NAMES) total[name] = rows.reduce((so, row) => so + row[name], 0)
  return total
}

const DAY = 24 * 60 * 60_000

/** YYYY-MM-DD of an instant, in -03:00. */
const dayOf = (time: number): string => new Date(time - 3 * 60 * 60_000).toISOString().slice(0, 10)

/** What happened on each of the newest days, their sums, and those of as many days before. */
export const readDashboard = async (
  { database: { hot }, clock }: { database: Database; clock: Clock },
  { days: span = 30 }: { days?: number },
): Promise<{ days: DayOfFigures[]; totals: Figures; before: Figures }> => {
  const now = clock().getTime()
  const range = [dayOf(now - (2 * span - 1) * DAY), dayOf(now - (span - 1) * DAY), dayOf(now)]
  const rows = await hot<Row>(days, range)
  const [counted] = await hot<{ shown: number; before: number }>(people, range)
  const shown = rows.filter((row) => row.shown).map(({ shown: _, ...day }) => day)
  return {
    days: shown,
    totals: sum(shown, counted?.shown ?? 0),
    before: sum(
      rows.filter((row) => !row.shown),
      counted?.before ?? 0,
    ),
  }
}
