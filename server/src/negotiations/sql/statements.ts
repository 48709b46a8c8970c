// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { ChangedField } from '../changes-in-words.ts'
import type { Slaughter, Terms } from '../terms.ts'
import type { WrittenCity, WrittenSlaughterhouse, WrittenTag } from '../terms.ts'

export const setAnswer = statement<{
  status: 'approved' | 'rejected'
  now: Date
  reason: string | null
  id: number
}, Record<never, never>>(
  'setAnswer',
  `update negotiations
set version = version + 1, status = $1, reviewed_at = $2, reject_reason = $3,
  phones_verified = case when $1 = 'approved' then not exists (
    select from users u where u.id in (negotiations.user_id, negotiations.reviewer_id) and u.phone_verified_at is null) end
where id = $4`,
  ['status', 'now', 'reason', 'id'],
)

export const deleteNegotiationRow = statement<{
  id: number
}, Record<never, never>>(
  'deleteNegotiationRow',
  `delete from negotiations where id = $1`,
  ['id'],
)

/** After the row itself: whoever was notifying of it is done by then, and nobody else finds it. */
export const deleteNotificationsOfNegotiation = statement<{
  id: number
}, Record<never, never>>(
  'deleteNotificationsOfNegotiation',
  `delete from notifications where negotiation_id = $1`,
  ['id'],
)

export const setReviewer = statement<{
  reviewerId: number | null
  sentAt: Date | null
  id: number
}, Record<never, never>>(
  'setReviewer',
  `update negotiations set reviewer_id = $1, sent_at = $2, reminded_at = null where id = $3`,
  ['reviewerId', 'sentAt', 'id'],
)

/** Somebody from whom it is taken twice keeps the later ending. */
export const insertEndings = statement<{
  id: number
  how: 'deleted' | 'withdrawn'
  ownerId: number
  now: Date
  userIds: number[]
}, Record<never, never>>(
  'insertEndings',
  `insert into negotiations_ended (negotiation_id, user_id, how, ended_by, ended_at)
select $1, person, $2, $3, $4 from unnest($5::bigint[]) person
on conflict (negotiation_id, user_id) do update set how = excluded.how, ended_at = excluded.ended_at`,
  ['id', 'how', 'ownerId', 'now', 'userIds'],
)

export const findEnding = statement<{
  id: number
  viewerId: number
}, {
  how: ('deleted' | 'withdrawn')
  endedById: number
  endedBy: string
  endedAt: string
}>(
  'findEnding',
  `select e.how, e.ended_by as "endedById", u.name as "endedBy",
  to_char(e.ended_at at time zone interval '-03:00', 'DD/MM/YYYY" às "HH24:MI') as "endedAt"
from negotiations_ended e join users u on u.id = e.ended_by
where e.negotiation_id = $1 and e.user_id = $2`,
  ['id', 'viewerId'],
)

export const giveMarketConsent = statement<{
  id: number
  userId: number
  now: Date
}, Record<never, never>>(
  'giveMarketConsent',
  `insert into negotiation_market_consents (negotiation_id, user_id, given_at) values ($1, $2, $3)
on conflict (negotiation_id, user_id) do update set given_at = excluded.given_at, withdrawn_at = null
where negotiation_market_consents.withdrawn_at is not null`,
  ['id', 'userId', 'now'],
)

export const withdrawMarketConsent = statement<{
  now: Date
  id: number
  userId: number
}, Record<never, never>>(
  'withdrawMarketConsent',
  `update negotiation_market_consents set withdrawn_at = $1
where negotiation_id = $2 and user_id = $3 and withdrawn_at is null`,
  ['now', 'id', 'userId'],
)

/** The consent of a reviewer from whom the negotiation was withdrawn ends. */
export const forgetMarketConsent = statement<{
  id: number
  userId: number
}, Record<never, never>>(
  'forgetMarketConsent',
  `delete from negotiation_market_consents where negotiation_id = $1 and user_id = $2`,
  ['id', 'userId'],
)

export const findParties = statement<{
  ids: number[]
}, {
  id: number
  name: string
  email: string
  isOpen: boolean
}>(
  'findParties',
  `select id, name, email, erased_at is null as "isOpen" from users where id = any ($1::bigint[])`,
  ['ids'],
)

/** The negotiations whose reviewer has blocked their owner. */
export const blockedNegotiations = statement<{
  ids: number[]
  ownerIds: number[]
  reviewerIds: number[]
}, {
  id: number
}>(
  'blockedNegotiations',
  `select pair.id as "id"
from unnest($1::bigint[], $2::bigint[], $3::bigint[]) pair (id, owner_id, reviewer_id)
where exists (select from user_blocks b where b.user_id = pair.reviewer_id and b.blocked_id = pair.owner_id)`,
  ['ids', 'ownerIds', 'reviewerIds'],
)

export const insertStep = statement<{
  id: number
  actorId: number
  action: 'recorded' | 'changed' | 'sent' | 'approved' | 'rejected'
  changes: ChangedField[]
  takenFrom: number | null
  sentTo: number | null
  now: Date
}, Record<never, never>>(
  'insertStep',
  `insert into negotiation_steps (negotiation_id, actor_id, action, changes, taken_from_id, sent_to_id, created_at)
values ($1, $2, $3, $4, $5, $6, $7)`,
  ['id', 'actorId', 'action', 'changes', 'takenFrom', 'sentTo', 'now'],
  ['changes'],
)

/** Skips negotiations that another node is working on. */
export const markReminded = statement<{
  now: Date
  sentUntil: Date
  batchSize: number
}, {
  id: number
  ownerId: number
  reviewerId: number
}>(
  'markReminded',
  `update negotiations set reminded_at = $1 where id in (
  select id from negotiations
  where status = 'pending' and reminded_at is null and sent_at <= $2
  order by sent_at limit $3 for update skip locked)
returning id, user_id as "ownerId", reviewer_id as "reviewerId"`,
  ['now', 'sentUntil', 'batchSize'],
)

export const findTerms = statement<{
  ids: number[]
}, {
  id: number
  terms: Terms
}>(
  'findTerms',
  `select n.id, json_build_object(
  'kind', n.kind, 'tag', json_build_object('id', t.id, 'name', t.name),
  'negotiatedOn', n.negotiated_on,
  'slaughterhouse', case when f.id is not null then
    json_build_object('id', f.id, 'name', f.name, 'place', fc.name || ' / ' || fs.acronym) end,
  'slaughterForm', n.slaughter_form, 'taxForm', n.tax_form,
  'paymentDeadline', n.payment_deadline, 'paymentMeasure', n.payment_measure, 'freight', n.freight_responsibility,
  'premium', n.premium,
  'centavos', (n.value * 100)::bigint, 'deliveryOn', n.delivery_on,
  'city', json_build_object('code', ci.code, 'place', ci.name || ' / ' || s.acronym),
  'notes', n.notes, 'ageBand', n.age_band, 'breed', n.breed, 'weightKilos', n.weight_kilos, 'heads', n.heads,
  'liveWeightKilos', n.live_weight_kilos, 'carcassHundredths', (n.carcass_arrobas * 100)::integer,
  'quantityHundredths', (n.quantity * 100)::bigint,
  'slaughters', coalesce((
    select json_agg(json_build_object('heads', sl.heads, 'slaughteredOn', sl.slaughtered_on,
        'yieldTenths', (sl.yield * 10)::integer) order by sl.position)
    from negotiation_slaughters sl where sl.negotiation_id = n.id), '[]'),
  'shareWithMarket', exists (select from negotiation_market_consents mc
    where mc.negotiation_id = n.id and mc.user_id = n.user_id and mc.withdrawn_at is null)) as terms
from negotiations n
join tags t on t.id = n.tag_id
join cities ci on ci.code = n.city_code
join states s on s.code = n.state_code
left join slaughterhouses f on f.id = n.slaughterhouse_id
left join cities fc on fc.code = f.city_code
left join states fs on fs.code = f.state_code
where n.id = any ($1::bigint[])`,
  ['ids'],
)

export const insertNegotiation = statement<{
  ownerId: number
  reviewerId: number | null
  now: Date
  sentAt: Date | null
  kind: string
  tagId: number
  negotiatedOn: string
  slaughterhouseId: number | null
  slaughterForm: string | null
  taxForm: string | null
  paymentDeadline: number
  paymentMeasure: string
  freight: string | null
  premium: string | null
  centavos: number
  deliveryOn: string | null
  cityCode: number
  notes: string | null
  ageBand: string | null
  breed: string | null
  weightKilos: number | null
  heads: number | null
  liveWeightKilos: number | null
  carcassHundredths: number | null
  quantityHundredths: number | null
  slaughters: Slaughter[]
  shareWithMarket: boolean
}, {
  id: number
}>(
  'insertNegotiation',
  `with negotiation as (
  insert into negotiations (user_id, reviewer_id, status, created_at, sent_at,
    kind, tag_id, negotiated_on, slaughterhouse_id, slaughter_form, tax_form, payment_deadline, payment_measure,
    freight_responsibility, premium, value, delivery_on, city_code, notes, age_band, breed, weight_kilos, heads,
    live_weight_kilos, carcass_arrobas, quantity)
  values ($1, $2, 'pending', $3, $4,
    $5, $6, $7, $8, $9, $10, $11, $12,
    $13, $14, $15::bigint / 100.0, $16, $17, $18, $19, $20, $21, $22,
    $23, $24::integer / 100.0, $25::bigint / 100.0)
  returning id
), slaughters as (
  insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
  select negotiation.id, s.position, (s.entry ->> 'heads')::integer, (s.entry ->> 'slaughteredOn')::date,
    (s.entry ->> 'yieldTenths')::integer / 10.0
  from negotiation, jsonb_array_elements($26::jsonb) with ordinality as s (entry, position)
), consent as (
  insert into negotiation_market_consents (negotiation_id, user_id, given_at)
  select negotiation.id, $1, $3 from negotiation where $27::boolean
)
select id from negotiation`,
  ['ownerId', 'reviewerId', 'now', 'sentAt', 'kind', 'tagId', 'negotiatedOn', 'slaughterhouseId', 'slaughterForm', 'taxForm', 'paymentDeadline', 'paymentMeasure', 'freight', 'premium', 'centavos', 'deliveryOn', 'cityCode', 'notes', 'ageBand', 'breed', 'weightKilos', 'heads', 'liveWeightKilos', 'carcassHundredths', 'quantityHundredths', 'slaughters', 'shareWithMarket'],
  ['slaughters'],
)

export const updateTerms = statement<{
  kind: string
  tagId: number
  negotiatedOn: string
  slaughterhouseId: number | null
  slaughterForm: string | null
  taxForm: string | null
  paymentDeadline: number
  paymentMeasure: string
  freight: string | null
  premium: string | null
  centavos: number
  deliveryOn: string | null
  cityCode: number
  notes: string | null
  ageBand: string | null
  breed: string | null
  weightKilos: number | null
  heads: number | null
  liveWeightKilos: number | null
  carcassHundredths: number | null
  quantityHundredths: number | null
  id: number
}, Record<never, never>>(
  'updateTerms',
  `update negotiations set version = version + 1,
  kind = $1, tag_id = $2, negotiated_on = $3, slaughterhouse_id = $4,
  slaughter_form = $5, tax_form = $6, payment_deadline = $7,
  payment_measure = $8, freight_responsibility = $9, premium = $10, value = $11::bigint / 100.0,
  delivery_on = $12, city_code = $13, notes = $14, age_band = $15, breed = $16,
  weight_kilos = $17, heads = $18, live_weight_kilos = $19,
  carcass_arrobas = $20::integer / 100.0, quantity = $21::bigint / 100.0
where id = $22`,
  ['kind', 'tagId', 'negotiatedOn', 'slaughterhouseId', 'slaughterForm', 'taxForm', 'paymentDeadline', 'paymentMeasure', 'freight', 'premium', 'centavos', 'deliveryOn', 'cityCode', 'notes', 'ageBand', 'breed', 'weightKilos', 'heads', 'liveWeightKilos', 'carcassHundredths', 'quantityHundredths', 'id'],
)

export const deleteSlaughters = statement<{
  id: number
}, Record<never, never>>(
  'deleteSlaughters',
  `delete from negotiation_slaughters where negotiation_id = $1`,
  ['id'],
)

export const insertSlaughters = statement<{
  id: number
  slaughters: Slaughter[]
}, Record<never, never>>(
  'insertSlaughters',
  `insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
select $1, s.position, (s.entry ->> 'heads')::integer, (s.entry ->> 'slaughteredOn')::date,
  (s.entry ->> 'yieldTenths')::integer / 10.0
from jsonb_array_elements($2::jsonb) with ordinality as s (entry, position)`,
  ['id', 'slaughters'],
  ['slaughters'],
)

/** An inactive slaughterhouse, and a tag that no longer names goods, can remain in a negotiation that already has them. */
export const findNamedByTerms = statement<{
  keptTagId: number | null
  tagId: number | null
  cityCode: number | null
  slaughterhouseId: number | null
  keptSlaughterhouseId: number | null
}, {
  tag: WrittenTag | null
  city: WrittenCity | null
  slaughterhouse: WrittenSlaughterhouse | null
}>(
  'findNamedByTerms',
  `select
  (select json_build_object('id', id, 'name', name, 'is_bovine', is_bovine, 'is_slaughter', is_slaughter,
    'is_goods', is_goods or (id = $1::bigint) is true)
   from tags where id = $2::bigint) as tag,
  (select json_build_object('code', c.code, 'place', c.name || ' / ' || s.acronym, 'stateCode', c.state_code)
   from cities c join states s on s.code = c.state_code
   where c.code = $3::bigint) as city,
  (select json_build_object('id', f.id, 'name', f.name, 'place', c.name || ' / ' || s.acronym)
   from slaughterhouses f join cities c on c.code = f.city_code join states s on s.code = c.state_code
   where f.id = $4::bigint and (f.is_active or f.id = $5::bigint)) as slaughterhouse`,
  ['keptTagId', 'tagId', 'cityCode', 'slaughterhouseId', 'keptSlaughterhouseId'],
)

/** Only so many are looked at as are told apart. */
export const countWaitingNegotiations = statement<{
  viewer: number
  most: number
}, {
  waiting: number | null
}>(
  'countWaitingNegotiations',
  `select count(*)::integer as waiting from (
  select from negotiations where reviewer_id = $1 and status = 'pending' limit $2::bigint
) waits`,
  ['viewer', 'most'],
)
