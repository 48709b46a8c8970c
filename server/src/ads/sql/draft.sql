-- name: findDraftReferences
-- Only a tag of cattle can be the category of an ad.
select (select id from tags where slug = :category and is_bovine) as "categoryId?",
  (select state_code from cities where code = :cityCode?::bigint) as "stateCode?"

-- name: insertAdRow
-- param status: 'pending' | 'published'
-- param countType: 'fifteen_kilos' | 'sacs' | 'tons' | 'head' | 'live_kilos'
-- A search looks at the text, the breed, the category and the place.
insert into ads (user_id, status, image_key, created_at, published_at, expires_at, title, description,
  announcement_days, category_id, has_video, phone, city_code, state_code, breed, heads, age_months, weight_kilos,
  value, count_type, observation, terms)
select :userId::bigint, :status::text, :imageKey?::text, :now::timestamptz, :publishedAt?::timestamptz,
  :publishedAt?::timestamptz + :days::integer * interval '24 hours', :title::text, :description::text,
  :days::integer, t.id, :hasVideo::boolean, :phone::text, ci.code, ci.state_code, :breed?::text, :heads::integer,
  :ageMonths?::integer, :weightKilos?::integer, :centavos::bigint / 100.0, :countType::text, :observation?::text,
  to_tsvector('portuguese', search_text(concat_ws(' ', :title::text, :description::text, :breed?::text,
    :observation?::text, t.name, ci.name, s.name, s.acronym)))
from tags t, cities ci join states s on s.code = ci.state_code
where t.id = :categoryId and ci.code = :cityCode
returning id

-- name: updateAdRow
-- param countType: 'fifteen_kilos' | 'sacs' | 'tons' | 'head' | 'live_kilos'
update ads set version = version + 1, (title, description, announcement_days, category_id, has_video, phone,
  city_code, state_code, breed, heads, age_months, weight_kilos, value, count_type, observation, terms) = (
  select :title::text, :description::text, :days::integer, t.id, :hasVideo::boolean, :phone::text, ci.code,
    ci.state_code, :breed?::text, :heads::integer, :ageMonths?::integer, :weightKilos?::integer,
    :centavos::bigint / 100.0, :countType::text, :observation?::text,
    to_tsvector('portuguese', search_text(concat_ws(' ', :title::text, :description::text, :breed?::text,
      :observation?::text, t.name, ci.name, s.name, s.acronym)))
  from tags t, cities ci join states s on s.code = ci.state_code
  where t.id = :categoryId and ci.code = :cityCode)
where id = :id

-- name: setPendingAgain
update ads set status = 'pending', reject_reason = null, withdrawn_status = null, withdrawn_at = null,
  published_at = null, expires_at = null, warned_at = null
where id = :id

-- name: setAdPrice
-- param countType: 'fifteen_kilos' | 'sacs' | 'tons' | 'head' | 'live_kilos'
update ads set version = version + 1, value = :centavos::bigint / 100.0, count_type = :countType where id = :id

-- name: setAdImage
update ads set image_key = :imageKey where id = :id

-- name: reindexAds
-- The ads of a category are found by the name that its tag has now.
update ads c set terms = to_tsvector('portuguese', search_text(concat_ws(' ', c.title, c.description, c.breed,
  c.observation, t.name, ci.name, s.name, s.acronym)))
from tags t, cities ci join states s on s.code = ci.state_code
where c.category_id = :tagId and t.id = c.category_id and ci.code = c.city_code
