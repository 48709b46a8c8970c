import type { Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import type { Draft } from '../draft.ts'
import { insertPost } from '../insert-post.ts'
import { PLATFORM } from './publication.ts'
import { findCattleTag, insertScaleRow } from './sql/statements.ts'

/** What a scale says; it is tagged with the cattle that is bought ahead, where there is such a tag. */
export async function scaleDraft(trx: Trx, description: string): Promise<Draft> {
  const tags = await many(trx, findCattleTag)
  return { description, tags: tags.map(({ name }) => name), nicknames: [] }
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
export async function insertScale(trx: Trx, scale: ScalePost): Promise<number> {
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
  const standing = publishAt ? 'scheduled' : 'listed'
  await run(trx, insertScaleRow, { postId: id, slaughterhouseId, stateCode, days, referenceDate, standing })
  return id
}
