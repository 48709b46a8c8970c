import { mentionedIn } from '@arroba/contract/rules/posts.ts'
import { sql } from 'kysely'
import type { Trx } from '../platform/data/database.ts'
import { invalid } from '../platform/http/errors.ts'

/** What a post says, as its author sent it. */
export type Draft = {
  description: string
  tags: string[]
  /** Whom it mentions: those in the text first, in its order. */
  nicknames: string[]
}

type Sent = { description?: string; mentions?: string[]; tags?: string[] }

/** Reads a post that is written or edited; 422 with what breaks its rules. */
export const readDraft = (
  { description: sent = '', mentions = [], tags: named = [] }: Sent,
  breaksOf: (draft: Pick<Draft, 'description' | 'tags'>) => string[],
): Draft => {
  const description = sent.trim()
  const tags = [...new Set(named.map((name) => name.trim().replace(/^#/, '')).filter(Boolean))]
  const breaks = breaksOf({ description, tags })
  if (breaks.length > 0) throw invalid(breaks)
  const nicknames = mentions.map((name) => name.trim().replace(/^@/, '').toLowerCase())
  return { description, tags, nicknames: [...new Set([...mentionedIn(description), ...nicknames])] }
}

/** The tags of a draft; capitals and accents do not matter. 422 when one is none. */
export const tagsOf = async (trx: Trx, { tags }: Draft): Promise<{ ids: number[]; names: string[] }> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from tags
    where lower(unaccent(name)) in (select lower(unaccent(n)) from unnest(${tags}::text[]) n)
    order by id`.execute(trx)
  if (rows.length < tags.length) throw invalid('Uma das tags escolhidas não existe.')
  return { ids: rows.map(({ id }) => id), names: rows.map(({ name }) => name) }
}
