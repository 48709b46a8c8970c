import { sql } from 'kysely'
import type { Trx } from '../../platform/data/database.ts'
import type { Draft } from '../draft.ts'
import { insertPost } from '../insert-post.ts'
import { PLATFORM } from './publication.ts'

/** What a scale says; it is tagged with the cattle that is bought ahead, where there is such a tag. */
export const scaleDraft = async (trx: Trx, description: string): Promise<Draft> => {
  const { rows } = await sql<{ name: string }>`select name from tags where slug = 'boi-gordo'`.execute(trx)
  return { description, tags: rows.map(({ name }) => name), nicknames: [] }
}

type ScalePost = {
  slaughterhouseId: number
  stateCode: number
  days: number
  /** YYYY-MM-DD. */
  referenceDate: string
  title: string
  description: string
  at: Date
  publishAt: Date | null
}

/** Writes the post of a scale and what it tells. Answers its id. */
export const insertScale = async (trx: Trx, scale: ScalePost): Promise<number> => {
  const { slaughterhouseId, stateCode, days, referenceDate, title, at, publishAt } = scale
  const id = await insertPost(trx, {
    userId: PLATFORM,
    kind: 'scale',
    draft: await scaleDraft(trx, scale.description),
    title,
    stateCode,
    imageKey: null,
    isFreeVisible: true,
    at,
    publishAt,
  })
  await sql`
    insert into scales (post_id, slaughterhouse_id, state_code, days, reference_date, standing)
    values (${id}, ${slaughterhouseId}, ${stateCode}, ${days}, ${referenceDate}, ${publishAt ? 'scheduled' : 'listed'})`.execute(
    trx,
  )
  return id
}
