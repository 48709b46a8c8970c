import { sql } from 'kysely'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Trx } from '../../platform/data/database.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import { placePost } from '../feed/page-starts.ts'
import { tellOfPost } from './announce-post.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'publish-due-posts': Record<string, never>
  }
}

type Parts = { database: Database; clock: Clock }

/** Publishes one whose time has come, at that time; whichever another node is at is left to it. False when there is none. */
const publishNext = async (trx: Trx, now: Date): Promise<boolean> => {
  const { rows } = await sql<{ id: number; publish_at: Date }>`
    select id, publish_at from posts where publish_at <= ${now} order by publish_at, id
    limit 1 for no key update skip locked`.execute(trx)
  const [due] = rows
  if (!due) return false
  await placePost(trx, due.id, { in: 'lists', at: due.publish_at })
  await tellOfPost(trx, due.id, due.publish_at)
  return true
}

/** Every minute: what fell due while nothing ran is published by the next run, each once however many nodes look. */
export const publishDuePosts = async ({ database, clock }: Parts): Promise<number> => {
  const now = clock()
  let published = 0
  while (await database.db.transaction().execute((trx) => publishNext(trx, now))) published += 1
  return published
}

export const publishingDuePosts = (parts: Parts): JobHandler<Record<string, never>> => ({
  run: () => publishDuePosts(parts),
  cron: '* * * * *',
})
