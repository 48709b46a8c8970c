import { one } from '../platform/data/query.ts'
import { announceAllPosts } from '../posts/feed/announcements.ts'
import type { TestApp } from './app.ts'
import { insertScaleWithPost } from './database/sql/statements.ts'

/** A post of the platform's that tells how many days a slaughterhouse has booked; answers its id. */
export async function addScale(
  { database: { db } }: TestApp,
  slaughterhouseId: number,
  { days, on }: { days: number; on: string },
): Promise<number> {
  const { id } = await one(db, insertScaleWithPost, { slaughterhouseId, days, on })
  await announceAllPosts(db)
  return id
}
