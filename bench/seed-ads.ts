import type { SetupSession } from '../server/src/platform/data/database.ts'

/** What the bench searches ads for: in three of ten, and in one of two thousand. */
export const adTerms = { frequent: 'desmama', rare: 'guzera' }

const breeds = 'Nelore,Angus,Brahman,Tabapuã,Senepol,Girolando,Canchim,Brangus'

function some(list: string, among: string) {
  return `(string_to_array('${list}', ','))[1 + floor(random() * ${among})::int]`
}

/** Random published ads over the last 30 days, of the seeded people, everywhere and in every bovine category. */
export async function seedAds(
  { script }: SetupSession,
  { ads, users }: { ads: number; users: number },
): Promise<void> {
  const newest = `timestamptz '${new Date().toISOString()}'`
  await script(`
    select setseed(0.44);
    with drawn as materialized (
      select n, 2 + floor(random() * ${users})::bigint as author,
        'Lote ' || n || ' de ' || ${some(breeds, '8')} as title,
        'Gado manso, vacinado e bem apartado, na beira do asfalto.'
          || case when random() < 0.3 then ' Da ${adTerms.frequent} deste ano.' else '' end
          || case when random() < 0.0005 then ' Cruza de ${adTerms.rare}.' else '' end as description,
        (select array_agg(id order by id) from tags where is_bovine)[1 + floor(power(random(), 2) * 11)::int] as category,
        round((150 + random() * 250)::numeric, 2) as value, ${some(breeds, '8')} as breed,
        1 + floor(random() * 200)::int as heads, 4 + floor(random() * 44)::int as age,
        1 + floor(random() * 5571)::int as place,
        ${newest} - (${ads} - n) * interval '29 days' / ${ads} as at
      from generate_series(1, ${ads}) n
    )
    insert into ads (user_id, status, title, description, category_id, value, count_type, phone,
      announcement_days, city_code, state_code, breed, heads, age_months, weight_kilos, has_video, terms,
      created_at, published_at, expires_at)
    select author, 'published', title, description, category, value, 'fifteen_kilos', '66999990000', 30,
      city.code, city.state_code, breed, heads, age, 120 + 18 * age, false,
      to_tsvector('portuguese', search_text(title || ' ' || description)), at, at, ${newest} + interval '30 days'
    from drawn
    join (select code, state_code, row_number() over (order by code) as place from cities) city using (place)
    order by n`)
}
