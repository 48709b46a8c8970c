import type { AliasableExpression } from 'kysely'
import { columnsOf, eb } from '../../platform/data/expressions.ts'
import { isNotBlocked } from '../reader.ts'
import { isInPlace, isPostNotBlocked, type Page, rowsOf, type TagSet } from './conditions.ts'

const post = columnsOf('posts', 'p')
const placeOfPost = {
  id: post('id'),
  kind: post('kind'),
  listed: post('listed'),
  stateCode: post('state_code'),
  createdAt: post('created_at'),
}

const tagged = columnsOf('post_tags', 'pt')
const chosenTag = columnsOf('tags', 'chosen')('id')
const placeOfTagged = {
  id: tagged('post_id'),
  kind: tagged('kind'),
  listed: tagged('listed'),
  stateCode: tagged('state_code'),
  createdAt: tagged('created_at'),
}

/** The posts of a list without tags, in no order. */
export function placedPosts(page: Page) {
  return eb
    .selectFrom('posts as p')
    .where(isInPlace(placeOfPost, page))
    .where(isNotBlocked(post('user_id'), page.reader))
}

export function newestPosts(page: Page): AliasableExpression<{ id: number; created_at: Date }> {
  return placedPosts(page)
    .select(['p.id', 'p.created_at'])
    .orderBy('p.created_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(rowsOf(page))
}

/** The tags of posts of a list, in no order. */
export function placedTaggedPosts(page: Page) {
  return eb
    .selectFrom('post_tags as pt')
    .where(isInPlace(placeOfTagged, page))
    .where(isPostNotBlocked(tagged('post_id'), page.reader))
}

/** Each tag's newest in the order of its index, then the newest of all. */
export function newestTaggedPosts(
  tags: TagSet,
  page: Page,
): AliasableExpression<{ id: number; created_at: Date }> {
  return eb
    .selectFrom(tags.as('chosen'))
    .crossJoinLateral(() =>
      placedTaggedPosts(page)
        .select(['pt.post_id', 'pt.created_at'])
        .where(eb(tagged('tag_id'), '=', chosenTag))
        .orderBy('pt.created_at', 'desc')
        .orderBy('pt.post_id', 'desc')
        .limit(rowsOf(page))
        .as('tagged'),
    )
    .select(['tagged.post_id as id', 'tagged.created_at'])
    .groupBy(['tagged.post_id', 'tagged.created_at'])
    .orderBy('tagged.created_at', 'desc')
    .orderBy('tagged.post_id', 'desc')
    .limit(rowsOf(page))
}
