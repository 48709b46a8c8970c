import { sql } from 'kysely'
import type { Trx } from '../src/platform/data/database.ts'
import { ratings } from './ratings.ts'
import { known, momentOf, type When } from './story.ts'

type Entry = { ids: ReadonlyMap<string, number>; slaughterhouseIds: ReadonlyMap<string, number>; now: Date }

const pad = (number: number): string => String(number).padStart(2, '0')
const at = (days: number, nth: number): When =>
  `${days}d ${pad(8 + (nth % 11))}:${pad((nth * 7) % 60)}` as When

const rowsOf = ({ ids, slaughterhouseIds, now }: Entry) => {
  return ratings.map(({ fridge: slaughterhouse, by, tradedWith, ...rating }, nth) => ({
    ...rating,
    slaughterhouse_id: known(slaughterhouseIds, slaughterhouse),
    user_id: known(ids, by),
    reviewer_id: known(ids, tradedWith),
    tag: rating.sex === 'male' ? 'boi-gordo' : nth % 3 === 0 ? 'novilha-gorda' : 'vaca-gorda',
    deadline: nth % 2 === 0 ? 0 : 30,
    recorded_at: momentOf(at(rating.negotiatedDaysAgo, nth), now),
    rated_at: momentOf(at(rating.daysAgo, nth), now),
  }))
}

/** Writes what people say of slaughterhouses, each after a slaughter there that both sides approved. */
export const insertRatings = async (trx: Trx, entry: Entry): Promise<void> => {
  const rows = JSON.stringify(rowsOf(entry))
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as r (slaughterhouse_id bigint, user_id bigint, reviewer_id bigint, sex text,
    stars smallint, comment text, tag text, deadline smallint, heads integer, price integer, recorded_at timestamptz,
    rated_at timestamptz)`
  await sql`
    with negotiated as (
      insert into negotiations (user_id, reviewer_id, status, kind, negotiated_on, tag_id, slaughterhouse_id, slaughter_form,
        tax_form, payment_deadline, payment_measure, freight_responsibility, value, city_code, heads, created_at, sent_at,
        reviewed_at)
      select r.user_id, r.reviewer_id, 'approved', 'sale', (r.recorded_at at time zone interval '-03:00')::date, t.id,
        f.id, 'dead_weight', 'free', r.deadline, 'fifteen_kilos', 'buyer', r.price, f.city_code, r.heads, r.recorded_at,
        r.recorded_at, r.recorded_at + interval '5 hours'
      from ${given} join tags t on t.slug = r.tag join slaughterhouses f on f.id = r.slaughterhouse_id
      order by r.recorded_at
      returning id, user_id, reviewer_id, heads, negotiated_on, created_at, reviewed_at
    ), slaughtered as (
      insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
      select id, 1, heads, negotiated_on, 50 + id % 60 / 10.0 from negotiated
    )
    insert into negotiation_steps (negotiation_id, actor_id, action, sent_to_id, created_at)
    select id, user_id, 'recorded', null::bigint, created_at from negotiated
    union all select id, user_id, 'sent', reviewer_id, created_at from negotiated
    union all select id, reviewer_id, 'approved', null, reviewed_at from negotiated
    order by 1, 5`.execute(trx)
  await sql`
    insert into slaughterhouse_evaluations
      (slaughterhouse_id, user_id, sex, stars, comment, rated_at, first_rated_at, negotiation_id)
    select r.slaughterhouse_id, r.user_id, r.sex, r.stars, r.comment, r.rated_at, r.rated_at, n.id
    from ${given} join negotiations n on n.user_id = r.user_id and n.reviewer_id = r.reviewer_id
      and n.slaughterhouse_id = r.slaughterhouse_id and n.created_at = r.recorded_at and n.value = r.price`.execute(
    trx,
  )
}
