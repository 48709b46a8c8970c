import { build, compile } from '../../platform/data/compile.ts'
import type { Db } from '../../platform/data/database.ts'
import { asText, eb, jsonList } from '../../platform/data/expressions.ts'
import { many, one } from '../../platform/data/query.ts'
import { Json } from '../../platform/http/serve.ts'
import { endOfPage, type SearchPart } from '../../platform/text/search-parts.ts'
import { PER_PAGE } from '../feed/filters.ts'
import type { createPartsOfPosts } from '../feed/search-part.ts'
import { publicationJson } from './card.ts'
import { countPublications, findPublications } from './sql/statements.ts'

type Filters = { page?: number; part?: number; by_status?: string; by_kind?: string; by_term?: string }

type PartOfPosts = ReturnType<typeof createPartsOfPosts>

const WHOLE: SearchPart = { since: null, before: null, searchedUntil: null }

const publicationsText = compile('publications', { ids: 'bigint[]' }, ({ ids }) =>
  build
    .selectFrom('posts as p')
    .select((post) =>
      asText(jsonList(publicationJson(), post.refTuple('p.created_at', 'p.id'), 'desc')).as('posts'),
    )
    .where((post) => post('p.id', '=', eb.fn.any(ids))),
)

/**
 * A page of what the platform publishes, the latest first, and how many there are in each state. A term is looked for in as much time as
 * in the timeline, since each publication is looked up.
 */
export async function listPublications(db: Db, partOf: PartOfPosts, filters: Filters): Promise<Json> {
  const { page = 1, part = 1, by_status: status, by_kind: kind, by_term: term = '' } = filters
  const hasTerm = term.trim() !== ''
  const { since, before, searchedUntil } = hasTerm ? await partOf({ kind: 'feed', until: null, part }) : WHOLE
  const found = await many(db, findPublications, {
    status: status ?? null,
    isScale: kind === undefined ? null : kind === 'scale',
    term: hasTerm ? term : null,
    since,
    before,
    perPage: PER_PAGE,
    skipped: (page - 1) * PER_PAGE,
  })
  const ids = found.slice(0, PER_PAGE).map(({ id }) => id)
  const { posts } = await one(db, publicationsText, { ids })
  const { counts } = await one(db, countPublications)
  const end = endOfPage({ page, hasNext: found.length > PER_PAGE, searchedUntil })
  return new Json(`{"posts":${posts},"counts":${counts}${end}`)
}
