import { randomUUID } from 'node:crypto'
import type { Expression } from 'kysely'
import { jsonBuildObject } from 'kysely/helpers/postgres'
import type { Db, Trx } from '../../platform/data/database.ts'
import { eb } from '../../platform/data/expressions.ts'
import { announce, announcing, type Topics } from '../../platform/live/channel.ts'

declare module '../../platform/live/channel.ts' {
  interface Topics {
    /**
     * A post of this date, in milliseconds since 1970, came, changed or went: so many are `more` now. Each announcement has a key of
     * its own, because a node hears twice of what it wrote itself; which one it is, is told of those that were there before. Without
     * a post, any.
     */
    posts: { at: number; more?: -1 | 0 | 1; key?: string; id?: number } | null
    /** What cards of posts show changed: of these posts, or, with null, of any. */
    cards: { postIds: number[] | null }
  }
}

type DatedPost = { id: number; createdAt: Date }

/** Tells all nodes that a post went (-1) or changed (0), when the transaction commits. */
export function announcePosts(trx: Trx, { id, createdAt }: DatedPost, more: -1 | 0): Promise<void> {
  return announce(trx, 'posts', { at: createdAt.getTime(), more, key: randomUUID(), id })
}

/** What is announced of a post of this date that came. */
export function aboutNewPost(createdAt: Date): Topics['posts'] {
  return { at: createdAt.getTime(), more: 1, key: randomUUID() }
}

/** Tells all nodes that any posts came, changed or went, when the transaction commits. */
export function announceAllPosts(trx: Db | Trx): Promise<void> {
  return announce(trx, 'posts', null)
}

/** Tells all nodes that cards of these posts show something else, or, with null, cards of any, when the transaction commits. */
export function announceCards(trx: Trx, postIds: number[] | null): Promise<void> {
  return announce(trx, 'cards', { postIds })
}

/** The same for one post, as a part of the statement that changes it. */
export function announcingCard(postId: Expression<number>) {
  return announcing('cards', jsonBuildObject({ postIds: eb.fn<number[]>('json_build_array', [postId]) }))
}
