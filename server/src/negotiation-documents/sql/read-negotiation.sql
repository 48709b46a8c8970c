-- import type { Negotiation, Names } from '../sheet.ts'

-- name: findNegotiation
-- column negotiation: Negotiation
-- column names: Names
-- With everything that its document says, which is about the two parties alone: the history begins with the sending to whom
-- it is with, and while it is with nobody says nothing of whom it was with. Decimal numbers go as text, days as YYYY-MM-DD. Phones are for both sides once both
-- agreed, and only theirs.
select json_build_object(
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
      'changes', h.changes, 'sent_to_id', h.sent_to_id) order by h.id) filter (where h.newest <= :mostSteps), '[]') as steps,
    greatest(count(*) - :mostSteps, 0) as earlier
  from (select st.*, row_number() over (order by st.id desc) as newest from negotiation_steps st
    where st.negotiation_id = n.id and case when n.reviewer_id is null
      then st.sent_to_id is null and (st.taken_from_id is null or st.changes <> '[]')
      else st.id >= (select max(latest.id) from negotiation_steps latest
        where latest.negotiation_id = n.id and latest.sent_to_id = n.reviewer_id) end) h) told
left join negotiation_documents d on d.negotiation_id = n.id and d.version = n.version
where n.id = :id
