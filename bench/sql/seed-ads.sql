-- name: insertAds
with drawn as materialized (
  select n, 2 + floor(random() * :users::int)::bigint as author,
    'Lote ' || n || ' de ' || (:breeds::text[])[1 + floor(random() * cardinality(:breeds::text[]))::int] as title,
    'Gado manso, vacinado e bem apartado, na beira do asfalto.'
      || case when random() < 0.3 then ' Da ' || :frequent::text || ' deste ano.' else '' end
      || case when random() < 0.0005 then ' Cruza de ' || :rare::text || '.' else '' end as description,
    (select array_agg(id order by id) from tags where is_bovine)[1 + floor(power(random(), 2) * 11)::int] as category,
    round((150 + random() * 250)::numeric, 2) as value,
    (:breeds::text[])[1 + floor(random() * cardinality(:breeds::text[]))::int] as breed,
    1 + floor(random() * 200)::int as heads, 4 + floor(random() * 44)::int as age,
    1 + floor(random() * 5571)::int as place,
    :newest::timestamptz - (:ads::int - n) * interval '29 days' / :ads::int as at
  from generate_series(1, :ads::int) n
)
insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
  announcement_days, city_code, state_code, breed, heads, age_months, weight_kilos, has_video, terms,
  created_at, published_at, expires_at)
select author, 'published', title, description, category, value, 'fifteen_kilos', '66999990000', 30,
  city.code, city.state_code, breed, heads, age, 120 + 18 * age, false,
  to_tsvector('portuguese', search_text(title || ' ' || description)), at, at, :newest::timestamptz + interval '30 days'
from drawn
join (select code, state_code, row_number() over (order by code) as place from cities) city using (place)
order by n
