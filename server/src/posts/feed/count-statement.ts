import { compile, compileByShape, type ParamsOf } from '../../platform/data/compile.ts'
import { columnsOf, eb } from '../../platform/data/expressions.ts'
import type { RowOf, Statement } from '../../platform/data/statement.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { readerOf, readerValues } from '../reader.ts'
import { filterNames, type Page, pageParameters, type Shape, tagSets } from './conditions.ts'
import type { Filters } from './filters.ts'
import type { Stretch } from './known-places.ts'
import { placedPosts, placedTaggedPosts } from './newest-posts.ts'

type CountRow = RowOf<ReturnType<typeof statementOf>>
type CountParams = ParamsOf<typeof pageParameters>

/** How many posts of a list stand in a stretch of it. Searches are not counted. */
export function countStatement(
  viewer: Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>,
  filters: Filters,
  { from, to }: Stretch,
): { statement: Statement<CountParams, CountRow>; params: CountParams } {
  const statement = statementOf({
    kind: filters.kind,
    filters: filterNames(filters),
    hasBlocked: viewer.blocked.length > 0,
    begins: from ? 'place' : 'top',
    skips: 'none',
    audience: null,
  })
  const { interests, ...values } = filters
  const between = { startAt: from?.at, startId: from?.id, endAt: to.at, endId: to.id }
  return {
    statement,
    params: {
      ...values,
      ...readerValues(viewer),
      ...between,
      skipped: 0,
      interests: interests && [...interests],
    },
  }
}

const statementOf = compileByShape('posts-between', (name, shape: Shape) =>
  compile(name, pageParameters, (slots) => {
    const page: Page = { shape, slots, skipped: eb.lit(0), reader: readerOf(slots, shape.hasBlocked) }
    const end = eb.tuple(slots.endAt, slots.endId)
    const [tags, ...others] = tagSets(page)
    const post = columnsOf('posts', 'p')
    const tagged = columnsOf('post_tags', 'pt')
    return tags
      ? placedTaggedPosts(page, others)
          .innerJoin(tags.as('chosen'), 'chosen.id', 'pt.tag_id')
          .where(eb(eb.tuple(tagged('created_at'), tagged('post_id')), '>', end))
          .select((row) => row.fn.count<number>('pt.post_id').distinct().as('posts'))
      : placedPosts(page)
          .where(eb(eb.tuple(post('created_at'), post('id')), '>', end))
          .select((row) => row.fn.countAll<number>().as('posts'))
  }),
)
