import { run } from '../platform/data/query.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import type { Services } from '../platform/services.ts'
import { reindexAds } from './sql/statements.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** A tag was renamed: its ads have to be found by the new name. */
    'reindex-category': { tagId: number }
  }
}

export function reindexCategory({ db }: Services['database']): JobHandler<{ tagId: number }> {
  return { run: ({ tagId }) => run(db, reindexAds, { tagId }) }
}
