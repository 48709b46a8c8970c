import type { AliasableExpression, Expression, SqlBool } from 'kysely'
import { build } from '../../platform/data/compile.ts'
import {
  arrayFrom,
  columnsOf,
  eb,
  joinTexts,
  literal,
  searchQuery,
  termQuery,
  unplanned,
} from '../../platform/data/expressions.ts'
import { newestMatches } from '../../platform/text/newest-matches.ts'
import { isInPlace, isPostNotBlocked, type Page, rowsOf, type TagSet, tagSets } from './conditions.ts'
import { documentOfPost, tagsQuery } from './expressions.ts'

/** A search looks through this many of the newest posts first, and one for each that it skips. */
const RECENT = 500

const document = columnsOf('post_search', 's')
const place = {
  id: document('post_id'),
  kind: document('kind'),
  listed: document('listed'),
  stateCode: document('state_code'),
  createdAt: document('created_at'),
}

/** The newest matches of a term, or of tags of several sets. */
export function searchedPosts(page: Page): AliasableExpression<{ id: number; created_at: Date }> {
  const rows = rowsOf(page)
  const found = newestMatches({
    rows,
    recent: recentMatches(page),
    edge: edgeOfRecent(page),
    matching: (time) => matching(page, time),
    walked: walked(page),
    isOfPeriod: isOfPeriod(page),
    hasOlder: page.shape.filters.includes('from'),
  })
  return eb
    .selectFrom(found.as('found'))
    .select((row) => ['found.id', row.ref('found.at').$notNull().as('created_at')])
    .orderBy('found.at', 'desc')
    .orderBy('found.id', 'desc')
    .limit(rows)
}

function isOfPeriod({ shape: { filters, begins } }: Page): boolean {
  return filters.includes('from') || filters.includes('until') || begins === 'place'
}

/** How many of the newest posts are looked through first. */
function recentRows({ shape: { skips }, skipped }: Page): Expression<number> {
  return skips === 'none' ? eb.lit(RECENT) : eb.parens(eb(skipped, '+', RECENT))
}

function documents(page: Page) {
  return eb.selectFrom('post_search as s').where(isDocumentInPlace(page))
}

function newestDocuments(page: Page) {
  return documents(page).orderBy('s.created_at', 'desc').orderBy('s.post_id', 'desc')
}

function recentMatches(page: Page) {
  return eb
    .selectFrom(newestDocuments(page).selectAll().limit(recentRows(page)).as('s'))
    .select(['s.post_id as id', 's.created_at as at'])
    .where(hasWords(page))
    .where(isMatch(page))
    .orderBy('s.created_at', 'desc')
    .orderBy('s.post_id', 'desc')
    .limit(rowsOf(page))
}

function edgeOfRecent(page: Page) {
  const dates = newestDocuments(page).select('s.created_at').limit(1)
  return build.selectNoFrom([
    dates.offset(0).as('newest'),
    dates.offset(eb(recentRows(page), '-', 1)).as('oldest'),
    documents(page).select('s.created_at').orderBy('s.created_at').orderBy('s.post_id').limit(1).as('first'),
  ])
}

/** What the index of terms finds. Each query is a subquery, of which the planner knows nothing: it takes the index for all together. */
function matching(page: Page, time: Expression<string> | null) {
  const { shape, slots } = page
  const queries = [
    ...(time ? [time] : []),
    ...(shape.filters.includes('term') ? [wordsOf(page)] : []),
    ...(shape.kind === 'scale' ? [build.selectNoFrom(termQuery('k', slots.kind).as('query'))] : []),
    ...(shape.filters.includes('stateCode')
      ? [build.selectNoFrom(termQuery('s', slots.stateCode).as('query'))]
      : []),
    ...tagSets(page).map((tags) =>
      eb.selectFrom(tags.as('tag')).select((row) => tagsQuery(row.ref('tag.id')).as('query')),
    ),
  ]
  return documents(page)
    .select(['s.post_id as id', 's.created_at as at'])
    .where((row) => row.and(queries.map((query) => row(documentOfPost(), '@@', query))))
    .where(isMatch(page))
}

function walked(page: Page) {
  return newestDocuments(page)
    .select(['s.post_id as id', 's.created_at as at'])
    .where(hasWords(page))
    .where(isMatch(page))
    .limit(rowsOf(page))
}

/** The state is part of the search terms: filtering the newest matches by state would have to look far back. */
function isDocumentInPlace(page: Page): Expression<SqlBool> {
  const { shape, slots } = page
  return isInPlace(place, {
    ...page,
    slots: { ...slots, from: unplanned(slots.from), until: unplanned(slots.until) },
    shape: { ...shape, filters: shape.filters.filter((name) => name !== 'stateCode') },
  })
}

function wordsOf({ slots }: Page) {
  return build.selectNoFrom(searchQuery(withFormerNickname(slots.term)).as('query'))
}

function hasWords(page: Page): Expression<SqlBool> {
  return page.shape.filters.includes('term')
    ? eb(document('terms'), '@@', wordsOf(page)).$castTo<SqlBool>()
    : eb.lit(true)
}

/** What is asked for beside the words. */
function isMatch(page: Page): Expression<SqlBool> {
  const { shape, slots, reader } = page
  return eb.and([
    eb(document('audience'), '<>', shape.audience === 'paying' ? 'free' : 'paying'),
    ...(shape.filters.includes('stateCode') ? [eb(document('state_code'), '=', slots.stateCode)] : []),
    ...tagSets(page).map(hasTag),
    isPostNotBlocked(document('post_id'), reader),
  ])
}

/** Documents say which tags their posts have, but for those that were written before they did. */
function hasTag(tags: TagSet): Expression<SqlBool> {
  const tagged = eb
    .selectFrom('post_tags as ht')
    .select('ht.tag_id')
    .where('ht.post_id', '=', document('post_id'))
    .where('ht.tag_id', 'in', tags)
  return eb.or([
    eb(document('tag_ids'), '&&', arrayFrom(tags.$asScalar())),
    eb.and([eb(document('tag_ids'), 'is', null), eb.exists(tagged)]),
  ])
}

/** A search for somebody's former nickname also finds posts under the present one. */
function withFormerNickname(term: Expression<string>) {
  const typed = eb.fn<string>('ltrim', [eb.fn('lower', [term]), literal('@')])
  const present = eb
    .selectFrom('former_nicknames as fn')
    .innerJoin('users as fu', 'fu.id', 'fn.user_id')
    .select((user) => joinTexts(' or ', user.ref('fu.nickname')).as('nickname'))
    .where('fn.nickname', '=', typed)
  return joinTexts(term, eb.fn.coalesce(present, literal('')))
}
