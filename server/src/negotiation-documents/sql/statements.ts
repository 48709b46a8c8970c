// Written by `npm run db:types` from the .sql files beside it and the migrated database. Do not edit.

import { statement } from '../../platform/data/statement.ts'
import type { Negotiation, Names } from '../sheet.ts'

/** The first request creates the code, which all later ones share. */
export const insertDocument = statement<{
  code: string
  id: number
  version: number
  now: Date
}, {
  code: string
}>(
  'insertDocument',
  `insert into negotiation_documents (code, negotiation_id, version, created_at)
values ($1, $2, $3, $4)
on conflict (negotiation_id, version) do update set version = excluded.version
returning code`,
  ['code', 'id', 'version', 'now'],
)

export const insertFileDigest = statement<{
  digest: Uint8Array
  code: string
}, Record<never, never>>(
  'insertFileDigest',
  `update negotiation_documents set file_digests = array_append(file_digests, $1::bytea)
where code = $2 and $1::bytea <> all (file_digests)`,
  ['digest', 'code'],
)

/** With everything that its document says, which is about the two parties alone: the history begins with the sending to whom
 * it is with, and while it is with nobody says nothing of whom it was with. Decimal numbers go as text, days as YYYY-MM-DD. Phones are for both sides once both
 * agreed, and only theirs. */
export const findNegotiation = statement<{
  mostSteps: number
  id: number
}, {
  negotiation: Negotiation
  version: number
  names: Names
  code: string | null
  digests: Uint8Array[]
}>(
  'findNegotiation',
  `select json_build_object(
  'number', n.id,
  'status', n.status,
  'kind', n.kind,
  'is_bovine', t.is_bovine,
  'negotiated_on', n.negotiated_on,
  'value', n.value::text,
  'payment_measure', n.payment_measure,
  'payment_deadline', n.payment_deadline,
  'total_value', n.total_value::text,
  'net_value', net_of_tax(n.total_value, n.tax_form, n.negotiated_on)::text,
  'total_arrobas', (n.heads * n.carcass_arrobas)::text,
  'live_weight_kilos', n.live_weight_kilos,
  'carcass_arrobas', n.carcass_arrobas::text,
  'quantity', n.quantity::text,
  'freight_responsibility', n.freight_responsibility,
  'premium', n.premium,
  'tax_form', n.tax_form,
  'slaughter_form', n.slaughter_form,
  'delivery_on', n.delivery_on,
  'age_band', n.age_band,
  'breed', n.breed,
  'weight_kilos', n.weight_kilos,
  'heads', n.heads,
  'notes', n.notes,
  'reject_reason', n.reject_reason,
  'slaughters', coalesce((
    select json_agg(json_build_object('heads', sl.heads, 'slaughtered_on', sl.slaughtered_on, 'yield', sl.yield::text)
      order by sl.position)
from negotiation_slaughters sl where sl.negotiation_id = n.id), '[]'),
  'owner_id', n.user_id,
  'reviewer_id', n.reviewer_id,
  'created_at', to_char(n.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'reviewed_at', to_char(n.reviewed_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'steps', told.steps,
  'earlier_steps', told.earlier) as negotiation, n.version,
      json_build_object('tag', t.name, 'fridge', f.name, 'city', ci.name || ' / ' || s.acronym, 'people', (
  select json_object_agg(u.id, json_build_object(
    'name', coalesce((select gone.name_in_negotiations from closed_accounts gone where gone.user_id = u.id), u.name),
    'phone', case when n.status = 'approved' then coalesce((select gone.phone_in_negotiations from closed_accounts gone where gone.user_id = u.id), u.phone) end))
  from users u
  where u.id in (n.user_id, n.reviewer_id))) as names,
      d.code, coalesce(d.file_digests, '{}') as digests
from negotiations n
join tags t on t.id = n.tag_id
join cities ci on ci.code = n.city_code
join states s on s.code = n.state_code
left join slaughterhouses f on f.id = n.slaughterhouse_id
cross join lateral (
  select coalesce(json_agg(json_build_object('action', h.action, 'at', to_char(h.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'), 'actor_id', h.actor_id,
      'changes', h.changes, 'sent_to_id', h.sent_to_id) order by h.id) filter (where h.newest <= $1), '[]') as steps,
    greatest(count(*) - $1, 0) as earlier
  from (select st.*, row_number() over (order by st.id desc) as newest from negotiation_steps st
    where st.negotiation_id = n.id and case when n.reviewer_id is null
      then st.sent_to_id is null and (st.taken_from_id is null or st.changes <> '[]')
      else st.id >= (select max(latest.id) from negotiation_steps latest
        where latest.negotiation_id = n.id and latest.sent_to_id = n.reviewer_id) end) h) told
left join negotiation_documents d on d.negotiation_id = n.id and d.version = n.version
where n.id = $2`,
  ['mostSteps', 'id'],
)

export const findDocument = statement<{
  code: string
}, {
  body: string
}>(
  'findDocument',
  `select json_build_object('verification', json_build_object(
  'code', d.code,
  'status', case when n.id is null then 'withdrawn' when n.version <> d.version then 'changed' else 'current' end,
  'negotiation_id', d.negotiation_id,
  'issued_at', to_char(d.created_at at time zone interval '-03:00', 'YYYY-MM-DD"T"HH24:MI:SS"-03:00"'),
  'sha256', (select json_agg(encode(digest, 'hex')) from unnest(d.file_digests) digest),
  'earlier_sha256', (select coalesce(json_agg(encode(digest, 'hex')), '[]')
    from negotiation_documents o, unnest(o.file_digests) digest
    where o.negotiation_id = d.negotiation_id and o.version < d.version),
  'later_sha256', (select coalesce(json_agg(encode(digest, 'hex')), '[]')
    from negotiation_documents o, unnest(o.file_digests) digest
    where o.negotiation_id = d.negotiation_id and o.version > d.version),
  'phones_verified', case when n.version = d.version then n.phones_verified end))::text as "body"
from negotiation_documents d left join negotiations n on n.id = d.negotiation_id
where d.code = $1 and d.file_digests <> '{}'`,
  ['code'],
)
