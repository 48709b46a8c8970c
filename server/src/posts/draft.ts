import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import type { Trx } from '../platform/data/database.ts'
import { hotManyIn } from '../platform/data/query.ts'
import { type Failure, invalid } from '../platform/http/errors.ts'
import { findTags } from './sql/statements.ts'

/** The content of a post as its author sent it. */
export type Draft = {
  description: string
  tags: string[]
  /** Whom it mentions: those in the text first, in its order. */
  nicknames: string[]
}

type WrittenPost = { description?: string; mentions?: string[]; tags?: string[] }

/** Reads a post that is written or edited; 422 with what breaks its rules. */
export function readDraft(
  { description: sent = '', mentions = [], tags: named = [] }: WrittenPost,
  breaksOf: (draft: Pick<Draft, 'description' | 'tags'>) => string[],
): Draft {
  const description = sent.trim()
  const tags = [...new Set(named.map((name) => name.trim().replace(/^#/, '')).filter(Boolean))]
  const breaks = breaksOf({ description, tags })
  if (breaks.length > 0) throw invalid(breaks)
  const nicknames = mentions.map((name) => name.trim().replace(/^@/, '').toLowerCase())
  return { description, tags, nicknames: [...new Set([...mentionedIn(description), ...nicknames])] }
}

/** The ids of a draft's tags; capitals and accents do not matter. 422 when one is none. */
export async function tagIdsOf(trx: Trx, { tags: names }: Draft): Promise<number[]> {
  const tags = await hotManyIn(trx, findTags, { names })
  if (tags.length < names.length) throw unknownTag()
  return tags.map(({ id }) => id)
}

export function unknownTag(): Failure {
  return invalid('Uma das tags escolhidas não existe.')
}
