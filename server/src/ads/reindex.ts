import { sql } from 'kysely'
import type { Database } from '../platform/data/database.ts'
import type { JobHandler } from '../platform/jobs/jobs.ts'
import { adTerms } from './draft.ts'

declare module '../platform/jobs/jobs.ts' {
  interface JobTypes {
    /** A tag goes by another name now: the ads filed under it are to be found by it. */
    'reindex-category': { tagId: number }
  }
}

const terms = adTerms(sql`c.title`, sql`c.description`, sql`c.breed`, sql`c.observation`)

/** What the ads of a category are found by, made anew with the name that its tag has now. */
export const reindexCategory = ({ db }: Database): JobHandler<{ tagId: number }> => ({
  run: ({ tagId }) =>
    sql`
    update ads c set terms = ${terms}
    from tags t, cities ci join states s on s.code = ci.state_code
    where c.category_id = ${tagId} and t.id = c.category_id and ci.code = c.city_code`.execute(db),
})
