import { createHash } from 'node:crypto'
import { readCentavos } from '@arroba/contract/rules/money.ts'
import type { Trx } from '../../src/platform/data/database.ts'
import { run } from '../../src/platform/data/query.ts'
import { members } from '../people.ts'
import { insertAdRows, insertFavoriteRows } from '../sql/statements.ts'
import { type Ad, lookUp, momentOf } from '../story.ts'

const DAY = 24 * 60 * 60_000

type Entry = {
  ads: Ad[]
  images: ReadonlyMap<Ad, string | null>
  ids: ReadonlyMap<string, number>
  now: Date
}

const phones = new Map(members.map(({ key, phone }) => [key, phone]))

/** The same people for the same ad every time, never the author. */
function favoritedBy({ by, title, favorites = 0 }: Ad): string[] {
  return members
    .filter(({ key, isStaff }) => key !== by && !isStaff)
    .map(({ key }) => ({ key, place: createHash('md5').update(`${key} ${title}`).digest('hex') }))
    .sort((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, favorites)
    .map(({ key }) => key)
}

/** Rejected ads were decided about too, but never published. */
function publishedAt({ status, decided }: Ad, now: Date): Date | null {
  return status === 'pending' || status === 'rejected' || !decided ? null : momentOf(decided, now)
}

function rowsOf({ ads, images, ids, now }: Entry) {
  return ads.map((ad) => {
    const published = publishedAt(ad, now)
    return {
      user_id: lookUp(ids, ad.by),
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
      favorite_of: favoritedBy(ad).map((key) => lookUp(ids, key)),
    }
  })
}

/** Writes the ads with their search terms, and who marked them. */
export async function insertAds(trx: Trx, entry: Entry): Promise<void> {
  const rows = rowsOf(entry)
  await run(trx, insertAdRows, { ads: rows })
  await run(trx, insertFavoriteRows, { ads: rows, now: entry.now })
}
