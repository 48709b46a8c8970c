-- name: insertAdRows
-- Ads with their search terms.
insert into ads (user_id, phone, status, title, description, category_id, value, count_type,
  announcement_days, city_code, state_code, breed, heads, age_months, weight_kilos, observation, has_video,
  image_key, reject_reason, created_at, published_at, expires_at, terms)
select a.user_id, a.phone, a.status, a.title, a.description, t.id, a.centavos / 100.0, a.unit,
  a.days, c.code, c.state_code, a.breed, a.heads, a.age, a.weight, a.note, a.video,
  a.image_key, a.reason, a.created_at, a.published_at, a.expires_at,
  to_tsvector('portuguese', search_text(
    concat_ws(' ', a.title, a.description, a.breed, a.note, t.name, c.name, s.name, s.acronym)))
from jsonb_to_recordset(:ads::jsonb) as a (user_id bigint, phone text, status text, title text,
  description text, category text, place text, days smallint, breed text, heads integer, age integer,
  weight integer, centavos bigint, unit text, note text, video boolean, image_key text, reason text,
  created_at timestamptz, published_at timestamptz, expires_at timestamptz)
join tags t on t.name = a.category
join states s on s.acronym = right(a.place, 2)
join cities c on c.state_code = s.code and c.name || ' / ' || s.acronym = a.place
order by a.created_at

-- name: insertFavoriteRows
-- The favourites of each person, some minutes apart.
insert into ad_favorites (user_id, ad_id, created_at)
select f.user_id::bigint, c.id, least(c.published_at + f.nth * interval '3 minutes', :now::timestamptz)
from jsonb_to_recordset(:ads::jsonb) as a (user_id bigint, title text, favorite_of jsonb)
join ads c on c.user_id = a.user_id and c.title = a.title
cross join jsonb_array_elements_text(a.favorite_of) with ordinality as f (user_id, nth)
where c.published_at is not null
