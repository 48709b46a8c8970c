import type { Expression, SqlBool } from 'kysely'
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
    counts: 'none',
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
    const [tags] = tagSets(page)
    const tagged = columnsOf('post_tags', 'pt')
    return tags
      ? placedTaggedPosts(page)
          .innerJoin(tags.as('chosen'), 'chosen.id', 'pt.tag_id')
          .where(eb(eb.tuple(tagged('created_at'), tagged('post_id')), '>', end))
          .select((row) => row.fn.count<number>('pt.post_id').distinct().as('posts'))
      : placedPosts(page)
          .where(isBefore(page))
          .select((row) => row.fn.countAll<number>().as('posts'))
  }),
)

const post = columnsOf('posts', 'p')

/** It stands before the end of a stretch. */
function isBefore({ slots }: Page): Expression<SqlBool> {
  return eb(eb.tuple(post('created_at'), post('id')), '>', eb.tuple(slots.endAt, slots.endId))
}

/** Whether the posts of a stretch of this list can be counted in the statement of a page: those of tags are counted alone. */
export function isCountedWithPage({ tag, tagNames, interests, term }: Filters): boolean {
  return tag === null && tagNames.length === 0 && interests === null && term === null
}

/**
 * How many posts a list without tags has from where the page begins to the end of a stretch, up to so many. Without the limit PostgreSQL would plan
 * the whole statement of the page anew each time, because by its estimate without values the count would read a third of the table.
 */
export function countUpTo(page: Page, most: number) {
  return eb
    .selectFrom(
      placedPosts(page)
        .where(isBefore(page))
        .select('p.id')
        .orderBy('p.created_at', 'desc')
        .orderBy('p.id', 'desc')
        .limit(eb.lit(most))
        .as('counted'),
    )
    .select((row) => row.fn.countAll<number>().as('posts'))
}
