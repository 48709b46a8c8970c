-- import type { Slaughter, Terms } from '../terms.ts'

-- name: findTerms
-- column terms: Terms
select n.id, json_build_object(
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
where n.id = any (:ids::bigint[])

-- name: insertNegotiation
-- param slaughters: Slaughter[]
with negotiation as (
  insert into negotiations (user_id, reviewer_id, status, created_at, sent_at,
    kind, tag_id, negotiated_on, slaughterhouse_id, slaughter_form, tax_form, payment_deadline, payment_measure,
    freight_responsibility, premium, value, delivery_on, city_code, notes, age_band, breed, weight_kilos, heads,
    live_weight_kilos, carcass_arrobas, quantity)
  values (:ownerId, :reviewerId?, 'pending', :now, :sentAt?,
    :kind, :tagId, :negotiatedOn, :slaughterhouseId?, :slaughterForm?, :taxForm?, :paymentDeadline, :paymentMeasure,
    :freight?, :premium?, :centavos::bigint / 100.0, :deliveryOn?, :cityCode, :notes?, :ageBand?, :breed?, :weightKilos?, :heads?,
    :liveWeightKilos?, :carcassHundredths?::integer / 100.0, :quantityHundredths?::bigint / 100.0)
  returning id
), slaughters as (
  insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
  select negotiation.id, s.position, (s.entry ->> 'heads')::integer, (s.entry ->> 'slaughteredOn')::date,
    (s.entry ->> 'yieldTenths')::integer / 10.0
  from negotiation, jsonb_array_elements(:slaughters::jsonb) with ordinality as s (entry, position)
), consent as (
  insert into negotiation_market_consents (negotiation_id, user_id, given_at)
  select negotiation.id, :ownerId, :now from negotiation where :shareWithMarket::boolean
)
select id from negotiation

-- name: updateTerms
update negotiations set version = version + 1,
  kind = :kind, tag_id = :tagId, negotiated_on = :negotiatedOn, slaughterhouse_id = :slaughterhouseId?,
  slaughter_form = :slaughterForm?, tax_form = :taxForm?, payment_deadline = :paymentDeadline,
  payment_measure = :paymentMeasure, freight_responsibility = :freight?, premium = :premium?, value = :centavos::bigint / 100.0,
  delivery_on = :deliveryOn?, city_code = :cityCode, notes = :notes?, age_band = :ageBand?, breed = :breed?,
  weight_kilos = :weightKilos?, heads = :heads?, live_weight_kilos = :liveWeightKilos?,
  carcass_arrobas = :carcassHundredths?::integer / 100.0, quantity = :quantityHundredths?::bigint / 100.0
where id = :id

-- name: deleteSlaughters
delete from negotiation_slaughters where negotiation_id = :id

-- name: insertSlaughters
-- param slaughters: Slaughter[]
insert into negotiation_slaughters (negotiation_id, position, heads, slaughtered_on, yield)
select :id, s.position, (s.entry ->> 'heads')::integer, (s.entry ->> 'slaughteredOn')::date,
  (s.entry ->> 'yieldTenths')::integer / 10.0
from jsonb_array_elements(:slaughters::jsonb) with ordinality as s (entry, position)
