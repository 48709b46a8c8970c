import type { Trx } from '../../platform/data/database.ts'
import { maybeOne } from '../../platform/data/query.ts'
import type { JobHandler } from '../../platform/jobs/jobs.ts'
import type { Services } from '../../platform/services.ts'
import { setListing } from '../list-post.ts'
import { announcePost } from './announce-post.ts'
import { lockDuePost } from './sql/statements.ts'

declare module '../../platform/jobs/jobs.ts' {
  interface JobTypes {
    'publish-due-posts': Record<string, never>
  }
}

type PublicationServices = Pick<Services, 'database' | 'clock'>

/**
 * Publishes a post whose time has come, dated with that time. Posts that another node is publishing are skipped. False
 * when none is due.
 */
async function publishNext(trx: Trx, now: Date): Promise<boolean> {
  const due = await maybeOne(trx, lockDuePost, { now })
  if (!due) return false
  await setListing(trx, due.id, { in: 'lists', at: due.publishAt })
  await announcePost(trx, due.id, due.publishAt)
  return true
}

/** Every minute: what fell due while nothing ran is published by the next run, each once however many nodes look. */
export async function publishDuePosts({ database, clock }: PublicationServices): Promise<number> {
  const now = clock()
  let published = 0
  while (await database.db.transaction().execute((trx) => publishNext(trx, now))) published += 1
  return published
}

export function publishingDuePosts(services: PublicationServices): JobHandler<Record<string, never>> {
  return {
    run: () => publishDuePosts(services),
    cron: '* * * * *',
  }
}
