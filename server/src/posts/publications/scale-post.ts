import type { Trx } from '../../platform/data/database.ts'
import { many, run } from '../../platform/data/query.ts'
import type { Draft } from '../draft.ts'
import { insertPost } from '../insert-post.ts'
import { PLATFORM } from './publication.ts'
import { findCattleTag, insertScaleRow } from './sql/statements.ts'

/** The content of a scale's post. It gets the tag of the cattle that is bought ahead, where there is one. */
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

/** Inserts the post of a scale with its tags and text. Returns its id. */
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
