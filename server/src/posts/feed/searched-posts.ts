import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { build } from '../../platform/data/compile.ts'
import {
  columnsOf,
  commonTable,
  eb,
  joinTexts,
  literal,
  type RowOfQuery,
  searchQuery,
} from '../../platform/data/expressions.ts'
import { hasTag, isInPlace, isPostNotBlocked, type Page, rowsOf, tagSets } from './conditions.ts'
import { daysBetween, timesBefore } from './expressions.ts'

/** A search looks through this many of the newest posts first, */
const RECENT = 1_000
/** then through the days of about this many times as many, */
const LATELY = 32
/** then through all, where this many matches are still sorted; more of them are quicker found by walking by date. */
const MOST_SORTED = 12_000

const document = columnsOf('post_search', 's')
const place = {
  id: document('post_id'),
  kind: document('kind'),
  listed: document('listed'),
  stateCode: document('state_code'),
  createdAt: document('created_at'),
}

type Step = 'recent' | 'lately' | 'indexed' | 'walked'

/**
 * Newest matches of a term, in steps that each run only when the one before fell short. A frequent term fills its page
 * from the newest posts. One that does not has few matches in the days before them, which the index gives, days being
 * words too; and a rare one has few in all. What is left is a word that was frequent in another season: the order of dates
 * is followed to it.
 */
export function searchedPosts(page: Page): AliasableExpression<{ id: number; created_at: Date }> {
  const rows = rowsOf(page)
  const matching = eb
    .selectFrom('post_search as s')
    .select(['s.post_id as id', 's.created_at'])
    .where(isMatch(page))
    .where(isDocumentInPlace(page))
  const newestMatching = matching.orderBy('s.created_at', 'desc').orderBy('s.post_id', 'desc')
  const matchingLately = matching.where('s.terms', '@@', daysOfLately(page))
  const isShort = (step: Step) => eb(countOf(step), '<', rows)
  return build
    .with(
      (cte) => cte('recent').materialized(),
      () => recentMatches(page),
    )
    .with(
      (cte) => cte('lately').materialized(),
      () => rowsIf(isShort('recent'), matchingLately),
    )
    .with(
      (cte) => cte('indexed').materialized(),
      () => rowsIf(eb.and([isShort('recent'), isShort('lately')]), matching.limit(MOST_SORTED)),
    )
    .with(
      (cte) => cte('walked').materialized(),
      () => rowsIf(eb(countOf('indexed'), '=', MOST_SORTED), newestMatching.limit(rows)),
    )
    .selectFrom('recent')
    .selectAll()
    .where(eb(countOf('recent'), '=', rows))
    .unionAll(rowsIf(eb(countOf('lately'), '>=', rows), eb.selectFrom(step('lately')).selectAll()))
    .unionAll(rowsIf(eb(countOf('indexed'), '<', MOST_SORTED), eb.selectFrom(step('indexed')).selectAll()))
    .unionAll(eb.selectFrom(step('walked')).selectAll())
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(rows)
}

type Match = RowOfQuery<typeof recentMatches>

function step(name: Step) {
  return commonTable<RowOfQuery<typeof recentMatches>, Step>(name)
}

function rowsIf(condition: Expression<SqlBool>, matches: AliasableExpression<Match>) {
  return eb.selectFrom(matches.as('m')).selectAll().where(condition)
}

function countOf(name: Step) {
  return eb.selectFrom(step(name)).select((row) => row.fn.countAll<number>().as('count'))
}

function newestDocuments(page: Page) {
  return eb
    .selectFrom('post_search as s')
    .where(isDocumentInPlace(page))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.post_id', 'desc')
}

function recentMatches(page: Page) {
  return eb
    .selectFrom(newestDocuments(page).selectAll().limit(RECENT).as('s'))
    .select(['s.post_id as id', 's.created_at'])
    .where(isMatch(page))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.post_id', 'desc')
    .limit(rowsOf(page))
}

/** A state is one of what is looked for: looking only through what was written there would find the newest of it far back. */
function isDocumentInPlace(page: Page): Expression<SqlBool> {
  const { shape } = page
  return isInPlace(place, {
    ...page,
    shape: { ...shape, filters: shape.filters.filter((name) => name !== 'stateCode') },
  })
}

function isMatch(page: Page): Expression<SqlBool> {
  const { shape, slots, reader } = page
  const query = build.selectNoFrom(searchQuery(withFormerNickname(slots.term)).as('query'))
  return eb.and([
    eb(document('terms'), '@@', query),
    eb(document('audience'), '<>', shape.audience === 'paying' ? 'free' : 'paying'),
    ...(shape.filters.includes('stateCode') ? [eb(document('state_code'), '=', slots.stateCode)] : []),
    ...tagSets(page).map((tags) => hasTag(document('post_id'), tags)),
    isPostNotBlocked(document('post_id'), reader),
  ])
}

/** A nickname that somebody gave up finds them by the one they have now, too. */
function withFormerNickname(term: Expression<string>) {
  const typed = eb.fn<string>('ltrim', [eb.fn('lower', [term]), literal('@')])
  const present = eb
    .selectFrom('former_nicknames as fn')
    .innerJoin('users as fu', 'fu.id', 'fn.user_id')
    .select((user) => joinTexts(' or ', user.ref('fu.nickname')).as('nickname'))
    .where('fn.nickname', '=', typed)
  return joinTexts(term, eb.fn.coalesce(present, literal('')))
}

/** The words of the days before the newest documents, as far back as some times as many may lie. */
function daysOfLately(page: Page) {
  const dates = newestDocuments(page).select('s.created_at').limit(1)
  const span = build.selectNoFrom([dates.offset(0).as('newest'), dates.offset(RECENT - 1).as('oldest')])
  return eb
    .selectFrom(span.as('span'))
    .select((row) => {
      const newest = row.ref('span.newest').$notNull()
      const oldest = row.ref('span.oldest').$notNull()
      return daysBetween(timesBefore(oldest, newest, LATELY - 1), newest).as('days')
    })
    .where('span.oldest', 'is not', null)
}
