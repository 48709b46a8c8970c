import { createHash } from 'node:crypto'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import { sql } from 'kysely'
import type { Trx } from '../src/platform/data/database.ts'
import { tellers } from './people.ts'
import { type Ad, known, momentOf } from './story.ts'

const DAY = 24 * 60 * 60_000

type Entry = {
  ads: Ad[]
  images: ReadonlyMap<Ad, string | null>
  ids: ReadonlyMap<string, number>
  now: Date
}

const phones = new Map(tellers.map(({ key, phone }) => [key, phone]))

/** The same people for the same ad every time, never the author. */
const keepersOf = ({ by, title, keptBy = 0 }: Ad): string[] =>
  tellers
    .filter(({ key, isStaff }) => key !== by && !isStaff)
    .map(({ key }) => ({ key, place: createHash('md5').update(`${key} ${title}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, keptBy)
    .map(({ key }) => key)

/** Rejected ads were decided about too, but never published. */
const publishedAt = ({ status, decided }: Ad, now: Date): Date | null =>
  status === 'pending' || status === 'rejected' || !decided ? null : momentOf(decided, now)

const rowsOf = ({ ads, images, ids, now }: Entry) => {
  return ads.map((ad) => {
    const published = publishedAt(ad, now)
    return {
      user_id: known(ids, ad.by),
      phone: phones.get(ad.by),
      status: ad.status,
      title: ad.title,
      description: ad.text,
      category: ad.category,
      place: ad.place,
      days: ad.days,
      breed: ad.breed ?? null,
      heads: ad.heads,
      age: ad.age ?? null,
      weight: ad.weight ?? null,
      centavos: readCentavos(ad.price),
      unit: ad.unit,
      note: ad.note ?? null,
      video: ad.video ?? false,
      image_key: images.get(ad) ?? null,
      reason: ad.reason ?? null,
      created_at: momentOf(ad.when, now),
      published_at: published,
      expires_at: published && new Date(published.getTime() + ad.days * DAY),
      keepers: keepersOf(ad).map((key) => known(ids, key)),
    }
  })
}

/** Writes the ads with their search terms, and who keeps them. */
export const insertAds = async (trx: Trx, entry: Entry): Promise<void> => {
  const rows = JSON.stringify(rowsOf(entry))
  await sql`
    insert into ads (user_id, phone, status, title, description, category_id, value, count_type,
      announcement_days, city_code, state_code, breed, heads, age_months, weight_kilos, observation, has_video,
      image_key, reject_reason, created_at, published_at, expires_at, terms)
    select a.user_id, a.phone, a.status, a.title, a.description, t.id, a.centavos / 100.0, a.unit,
      a.days, c.code, c.state_code, a.breed, a.heads, a.age, a.weight, a.note, a.video,
      a.image_key, a.reason, a.created_at, a.published_at, a.expires_at,
      to_tsvector('portuguese', search_text(
        concat_ws(' ', a.title, a.description, a.breed, a.note, t.name, c.name, s.name, s.acronym)))
    from jsonb_to_recordset(${rows}::jsonb) as a (user_id bigint, phone text, status text, title text,
      description text, category text, place text, days smallint, breed text, heads integer, age integer,
      weight integer, centavos bigint, unit text, note text, video boolean, image_key text, reason text,
      created_at timestamptz, published_at timestamptz, expires_at timestamptz)
    join tags t on t.name = a.category
    join states s on s.acronym = right(a.place, 2)
    join cities c on c.state_code = s.code and c.name || ' / ' || s.acronym = a.place
    order by a.created_at`.execute(trx)
  await sql`
    insert into ad_favorites (user_id, ad_id, created_at)
    select k.user_id::bigint, c.id, least(c.published_at + k.nth * interval '3 minutes', ${entry.now}::timestamptz)
    from jsonb_to_recordset(${rows}::jsonb) as a (user_id bigint, title text, keepers jsonb)
    join ads c on c.user_id = a.user_id and c.title = a.title
    cross join jsonb_array_elements_text(a.keepers) with ordinality as k (user_id, nth)
    where c.published_at is not null`.execute(trx)
}
