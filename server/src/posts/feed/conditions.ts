import type { PostKind } from '@arroba/contract/posts.ts'
import type { Expression, SqlBool } from 'kysely'
import type { Slots } from '../../platform/data/compile.ts'
import { columnsOf, eb, elementsOf } from '../../platform/data/expressions.ts'
import { isNotBlocked, type Reader, readerParameters } from '../reader.ts'
import { type Filters, PER_PAGE } from './filters.ts'
import { STRETCH } from './known-places.ts'

type FilterName = Exclude<keyof Filters, 'kind' | 'page' | 'part'>

/** What tells one statement of a page from another. */
export type Shape = {
  kind: PostKind
  filters: FilterName[]
  hasBlocked: boolean
  /** It begins at the top of the list, or near a place that is known. */
  begins: 'top' | 'place'
  /** How many rows there are to skip: none, fewer than a stretch has, or any number. */
  skips: 'none' | 'few' | 'many'
  /** Besides the page, it counts the posts of a stretch of the list: none, one from the top, or one from a known place. */
  counts: 'none' | 'top' | 'place'
  /** A search looks through what is there for who reads all that is paid for, or for everybody else. */
  audience: 'paying' | 'free' | null
}

export const pageParameters = {
  ...readerParameters,
  kind: 'text',
  skipped: 'integer',
  startAt: 'timestamp with time zone?',
  startId: 'bigint?',
  countAt: 'timestamp with time zone?',
  countId: 'bigint?',
  endAt: 'timestamp with time zone?',
  endId: 'bigint?',
  tag: 'text?',
  tagNames: 'text[]?',
  interests: 'bigint[]?',
  term: 'text?',
  held: 'bigint[]?',
  stateCode: 'smallint?',
  from: 'timestamptz?',
  until: 'timestamptz?',
} as const

/** A page while its statement is composed. */
export type Page = {
  shape: Shape
  slots: Slots<typeof pageParameters>
  reader: Reader
  /** How many posts come before it. */
  skipped: Expression<number>
}

/** Where a post stands in the lists: `posts` says it, and what repeats it, post_tags and post_search. */
type Place = {
  id: Expression<number>
  kind: Expression<string>
  listed: Expression<boolean>
  stateCode: Expression<number | null>
  createdAt: Expression<Date>
}

/** The filters that are set. */
export function filterNames(filters: Filters): FilterName[] {
  const isSet: Record<FilterName, boolean> = {
    tag: filters.tag !== null,
    tagNames: filters.tagNames.length > 0,
    interests: filters.interests !== null,
    term: filters.term !== null,
    stateCode: filters.stateCode !== null,
    from: filters.from !== null,
    until: filters.until !== null,
  }
  return (Object.keys(isSet) as FilterName[]).filter((name) => isSet[name])
}

const TAG_FILTERS: readonly FilterName[] = ['tag', 'tagNames', 'interests']

/** What no index has in order: words, and tags of two sets at once. It is looked for by the index of terms. */
export function isSearch(filters: readonly FilterName[]): boolean {
  return filters.includes('term') || filters.filter((name) => TAG_FILTERS.includes(name)).length > 1
}

/**
 * All up to the end of the page, and one more, to know whether there is a next one. A limit without parameters lets PostgreSQL
 * see that one plan serves every page, and keep it.
 */
export function rowsOf({
  shape: { skips },
  skipped,
}: Pick<Page, 'skipped'> & { shape: Pick<Shape, 'skips'> }): Expression<number> {
  if (skips === 'many') return eb.parens(eb(skipped, '+', PER_PAGE + 1))
  return eb.lit(skips === 'few' ? STRETCH + PER_PAGE : PER_PAGE + 1)
}

/** What the filters ask of where a post stands, and that the page begins there or before. */
export function isInPlace(place: Place, { shape, slots }: Page): Expression<SqlBool> {
  const { filters, begins } = shape
  const start = eb.tuple(slots.startAt, slots.startId)
  return eb.and([
    eb(place.kind, '=', slots.kind),
    place.listed,
    ...(filters.includes('stateCode') ? [eb(place.stateCode, '=', slots.stateCode)] : []),
    ...(filters.includes('from') ? [eb(place.createdAt, '>=', slots.from)] : []),
    ...(filters.includes('until') ? [eb(place.createdAt, '<', slots.until)] : []),
    ...(begins === 'place' ? [eb(eb.tuple(place.createdAt, place.id), '<=', start)] : []),
  ])
}

/** The sets of tags that the filters name, as queries of their ids. A post has to have a tag of each. */
export function tagSets({ shape: { filters }, slots }: Page) {
  return [
    ...(filters.includes('tag') ? [tagWithSlug(slots.tag)] : []),
    ...(filters.includes('tagNames') ? [tagsNamed(slots.tagNames)] : []),
    ...(filters.includes('interests')
      ? [eb.selectFrom(elementsOf(slots.interests)).select('given.value as id')]
      : []),
  ]
}

export type TagSet = ReturnType<typeof tagSets>[number]

/** The author of a post is nobody whom the reader blocked: looked up for each row that is read. */
export function isPostNotBlocked(postId: Expression<number>, reader: Reader): Expression<SqlBool> {
  const author = eb.selectFrom('posts as bp').select('bp.user_id').where('bp.id', '=', postId)
  return reader.blocked === null ? eb.lit(true) : isNotBlocked(author.$asScalar(), reader)
}

function tagWithSlug(slug: Expression<string>) {
  return eb.selectFrom('tags').select('tags.id').where('tags.slug', '=', slug)
}

/** By names as people write them, capitals and accents do not matter, or by slugs. */
function tagsNamed(names: Expression<string[]>) {
  const plainNames = eb
    .selectFrom(elementsOf(names))
    .select((name) => plain(name.ref('given.value')).as('name'))
  const tag = columnsOf('tags', 'tags')
  return eb
    .selectFrom('tags')
    .select('tags.id')
    .where((row) =>
      row.or([row(plain(tag('name')), 'in', plainNames), row(tag('slug'), '=', row.fn.any(names))]),
    )
}

function plain(name: Expression<string>) {
  return eb.fn<string>('lower', [eb.fn('unaccent', [name])])
}
