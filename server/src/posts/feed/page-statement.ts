import type { PostKind } from '@arroba/contract/posts.ts'
import { notBy } from '../../people/access.ts'
import type { HotStatement } from '../../platform/data/database.ts'
import type { Viewer } from '../../platform/http/session.ts'
import { opensPaid } from '../access.ts'
import { type PostReader, postCard } from '../card.ts'
import { type Filters, PER_PAGE } from './filters.ts'

/** The place in the order (created_at, id) at which a page begins, itself included; `at` to the microsecond. */
export type Start = { at: string; id: number }

/** Collects the values of a statement and names their parameters. */
class Values {
  readonly list: unknown[] = []
  add(value: unknown, type: string): string {
    this.list.push(value)
    return `$${this.list.length}::${type}`
  }
}

/** A search looks through this many of the newest posts first, */
const RECENT = 1_000
/** then through the days of about this many times as many, */
const LATELY = 32
/** though not through more days than this, each of which is one more word to look for, */
const MOST_DAYS = 64
/** then through all, where this many matches are still sorted; more of them are quicker found by walking by date. */
const MATCHES = 12_000

/** What both post_tags and post_search repeat of a post, as conditions on `alias`. */
const conditions = (
  alias: string,
  id: string,
  filters: Filters,
  start: Start | null,
  values: Values,
): string[] => {
  const list = [`${alias}.kind = ${values.add(filters.kind, 'text')}`, `${alias}.listed`]
  if (filters.stateCode !== null)
    list.push(`${alias}.state_code = ${values.add(filters.stateCode, 'smallint')}`)
  if (filters.from) list.push(`${alias}.created_at >= ${values.add(filters.from, 'timestamptz')}`)
  if (filters.until) list.push(`${alias}.created_at < ${values.add(filters.until, 'timestamptz')}`)
  if (start)
    list.push(
      `(${alias}.created_at, ${alias}.${id}) <= (${values.add(start.at, 'timestamptz')}, ${values.add(start.id, 'bigint')})`,
    )
  return list
}

/** SQL: a query for the words (day_term in the schema) of the days from the instant `first` to the instant `last`. */
const daysBetween = (first: string, last: string) => `(
  select string_agg('@' || n, ' | ')::tsquery
  from generate_series(greatest(day_number(${first}), day_number(${last}) - ${MOST_DAYS - 1}), day_number(${last})) n)`

const newestFirst = (alias: string, id: string) => `order by ${alias}.created_at desc, ${alias}.${id} desc`

const slugIds = (values: Values, slug: string) =>
  `select id from tags where slug = ${values.add(slug, 'text')}`
/** Names as people write them, capitals and accents do not matter, or slugs. */
const nameIds = (values: Values, names: string[]) => {
  const wanted = values.add(names, 'text[]')
  return `select id from tags
    where lower(unaccent(name)) = any (select lower(unaccent(n)) from unnest(${wanted}) n) or slug = any (${wanted})`
}
const givenIds = (values: Values, ids: readonly number[]) =>
  `select id from unnest(${values.add(ids, 'bigint[]')}) given (id)`

const hasTag = (post: string, ids: string) =>
  `exists (select from post_tags ht where ht.post_id = ${post} and ht.tag_id in (${ids}))`

/** The tag conditions of the filters, each the SQL of a set of ids. */
const tagSets = (filters: Filters, values: Values): string[] => [
  ...(filters.tag === null ? [] : [slugIds(values, filters.tag)]),
  ...(filters.tagNames.length === 0 ? [] : [nameIds(values, filters.tagNames)]),
  ...(filters.interests === null ? [] : [givenIds(values, filters.interests)]),
]

/** And the author of a post is nobody whom the reader blocked: looked up for each row that is walked. */
const postNotBy = (post: string, { blocked }: PostReader): string =>
  notBy(`(select bp.user_id from posts bp where bp.id = ${post})`, blocked)

/** What every way to find posts needs to know. */
type Wanted = {
  reader: PostReader
  /** Of the documents that a post is found by, the ones that are not theirs: search-documents.ts. */
  notFor: 'free' | 'paying'
  filters: Filters
  start: Start | null
  rows: string
  values: Values
}

const allPosts = ({ reader, filters, start, rows, values }: Wanted) => `
  select p.id, p.created_at from posts p
  where ${conditions('p', 'id', filters, start, values).join(' and ')}${notBy('p.user_id', reader.blocked)}
  ${newestFirst('p', 'id')} limit ${rows}`

/** Each tag's newest in the order of its index, then the newest of all; a second set of tags filters the first. */
const taggedPosts = (sets: string[], { reader, filters, start, rows, values }: Wanted) => {
  const [first = '', ...others] = sets
  const where = [
    'pt.tag_id = chosen.id',
    ...conditions('pt', 'post_id', filters, start, values),
    ...others.map((ids) => hasTag('pt.post_id', ids)),
  ]
  return `
  select tagged.post_id as id, tagged.created_at
  from (${first}) chosen
  cross join lateral (
    select pt.post_id, pt.created_at from post_tags pt
    where ${where.join(' and ')}${postNotBy('pt.post_id', reader)}
    ${newestFirst('pt', 'post_id')} limit ${rows}
  ) tagged
  group by 1, 2 order by 2 desc, 1 desc limit ${rows}`
}

/** A nickname that somebody gave up finds them by the one they have now, too. */
const knownAs = (term: string) => `${term} || coalesce((
  select ' or ' || fu.nickname from former_nicknames fn join users fu on fu.id = fn.user_id
  where fn.nickname = ltrim(lower(${term}), '@')), '')`

/**
 * Newest matches of a term, in steps that each run only when the one before fell short. A frequent term fills its page
 * from the newest posts. One that does not has few matches in the days before them, which the index gives, days being
 * words too; and a rare one has few in all. What is left is a word that was frequent in another season: the order of dates
 * is followed to it.
 */
const foundPosts = (
  term: string,
  sets: string[],
  { reader, notFor, filters, start, rows, values }: Wanted,
) => {
  const query = `(select websearch_to_tsquery('portuguese', search_text(${knownAs(values.add(term, 'text'))})))`
  const placed = conditions('s', 'post_id', { ...filters, stateCode: null }, start, values).join(' and ')
  const wanted = [
    `s.terms @@ ${query}`,
    `s.audience <> '${notFor}'`,
    ...(filters.stateCode === null ? [] : [`s.state_code = ${values.add(filters.stateCode, 'smallint')}`]),
    ...sets.map((ids) => hasTag('s.post_id', ids)),
  ].join(' and ')
  const matches = wanted + postNotBy('s.post_id', reader)
  const order = newestFirst('s', 'post_id')
  const matching = `select s.post_id as id, s.created_at from post_search s where ${matches} and ${placed}`
  const nth = (n: number) =>
    `(select s.created_at from post_search s where ${placed} ${order} offset ${n} limit 1)`
  return `
  with recent as materialized (
    select s.post_id as id, s.created_at
    from (select * from post_search s where ${placed} ${order} limit ${RECENT}) s
    where ${matches} ${order} limit ${rows}
  ), lately as materialized (
    select * from (
      ${matching} and s.terms @@ (
        select ${daysBetween(`oldest - ${LATELY - 1} * (newest - oldest)`, 'newest')}
        from (select ${nth(0)} as newest, ${nth(RECENT - 1)} as oldest) span where oldest is not null)
    ) m where (select count(*) from recent) < ${rows}
  ), indexed as materialized (
    select * from (${matching} limit ${MATCHES}) m
    where (select count(*) from recent) < ${rows} and (select count(*) from lately) < ${rows}
  ), walked as materialized (
    select * from (${matching} ${order} limit ${rows}) w where (select count(*) from indexed) = ${MATCHES}
  )
  select * from recent where (select count(*) from recent) = ${rows}
  union all
  select * from lately where (select count(*) from lately) >= ${rows}
  union all
  select * from indexed where (select count(*) from indexed) < ${MATCHES}
  union all
  select * from walked
  order by 2 desc, 1 desc limit ${rows}`
}

/** `skipped` rows of `source` are left out. */
export const pageOf = (source: string, skipped: string, reader: PostReader, kind: PostKind) => `
with page as materialized (
  select *, row_number() over (order by created_at desc, id desc) as place
  from (${source}) source order by created_at desc, id desc limit ${PER_PAGE + 1} offset ${skipped}
)
select
  coalesce((
    select json_agg(${postCard(reader, kind)} order by page.place)
    from page join posts p on p.id = page.id join users u on u.id = p.user_id
    where page.place <= ${PER_PAGE} + ${skipped}
  ), '[]')::text as posts,
  count(*) > ${PER_PAGE} as has_next,
  (max(created_at) filter (where place = 1 + ${skipped}))::text as first_at,
  max(id) filter (where place = 1 + ${skipped}) as first_id,
  (max(created_at) filter (where place = ${PER_PAGE + 1} + ${skipped}))::text as next_at,
  max(id) filter (where place = ${PER_PAGE + 1} + ${skipped}) as next_id
from page`

/** Every statement that was prepared, by what tells them apart: the kind and which filters are set, not their values. */
const prepared = new Map<string, HotStatement>()

const preparedPage = (source: string, skipped: string, reader: PostReader, kind: PostKind): HotStatement => {
  const key = `${kind} ${skipped} ${source}`
  const known = prepared.get(key)
  if (known) return known
  const statement = { name: `posts-${prepared.size}`, text: pageOf(source, skipped, reader, kind) }
  prepared.set(key, statement)
  return statement
}

/**
 * One statement for a page of posts: which ones (by the filters), then their cards, built to JSON text by PostgreSQL.
 * It is prepared once for the same filters. Only a search between dates is planned anew each time, since what is best
 * depends on how many posts lie between them.
 */
export const pageStatement = (
  viewer: Pick<Viewer, 'id' | 'blocked' | 'isStaff' | 'opens'>,
  filters: Filters,
  start: Start | null,
  skip: number,
): { statement: HotStatement; values: unknown[] } => {
  const values = new Values()
  const reader = {
    id: values.add(viewer.id, 'bigint'),
    blocked: viewer.blocked.length === 0 ? null : values.add(viewer.blocked, 'bigint[]'),
    opens: values.add(opensPaid(viewer), 'boolean'),
  }
  // A limit without parameters lets PostgreSQL see that one plan serves every page, and keep it.
  const skipped = skip === 0 ? '0' : values.add(skip, 'integer')
  const rows = `(${PER_PAGE + 1} + ${skipped})`
  const sets = tagSets(filters, values)
  const notFor = opensPaid(viewer) ? 'free' : 'paying'
  const wanted: Wanted = { reader, notFor, filters, start, rows, values }
  const source =
    filters.term !== null
      ? foundPosts(filters.term, sets, wanted)
      : sets.length > 0
        ? taggedPosts(sets, wanted)
        : allPosts(wanted)
  const isPlannedAnew = filters.term !== null && (filters.from !== null || filters.until !== null)
  const statement = isPlannedAnew
    ? { name: '', text: pageOf(source, skipped, reader, filters.kind) }
    : preparedPage(source, skipped, reader, filters.kind)
  return { statement, values: values.list }
}
