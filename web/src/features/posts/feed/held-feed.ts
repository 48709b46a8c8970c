import type { Feed, Post } from '../queries.ts'

/**
 * A page of posts whose list does not change while somebody reads it. Each refresh updates the posts shown;
 * inserted and removed ones wait in `newer` until the person asks for them or leaves the list.
 */
export type HeldFeed = {
  shown: Feed
  /** The page as the server has it, where its posts differ from those shown. */
  newer: Feed | null
  /** The id of the newest post of the timeline when the server was asked. */
  newest: number
}

function hasSamePosts(one: Feed, other: Feed): boolean {
  return (
    one.posts.length === other.posts.length &&
    one.posts.every(({ id }, place) => id === other.posts[place]?.id)
  )
}

function postIn(feed: Feed, id: number): Post | undefined {
  return feed.posts.find((post) => post.id === id)
}

function newestIn({ posts }: Feed): number {
  return Math.max(0, ...posts.map(({ id }) => id))
}

/** Adds an answer of the server; `newest` was the newest known post when it was requested. */
export function hold(before: HeldFeed | undefined, fresh: Feed, newest: number): HeldFeed {
  const held = { newer: null, newest: Math.max(newest, newestIn(fresh)) }
  if (!before || hasSamePosts(before.shown, fresh)) return { ...held, shown: fresh }
  const posts = before.shown.posts.map((post) => postIn(fresh, post.id) ?? post)
  return { ...held, shown: { ...before.shown, posts }, newer: fresh }
}

/** Shows the waiting posts. */
export function showNewer(held: HeldFeed): HeldFeed {
  return held.newer ? { ...held, shown: held.newer, newer: null } : held
}

/** Applies a change to both pages of a held list. */
export function mapHeld(held: HeldFeed, change: (feed: Feed) => Feed): HeldFeed {
  return {
    ...held,
    shown: change(held.shown),
    newer: held.newer && change(held.newer),
  }
}

export type WaitingPosts = {
  count: number
  /**
   * Whether there may be more new posts than can be counted, because none of the shown posts is on the newer
   * page.
   */
  orMore: boolean
}

/** The new posts at the top of the newer page, without the person's own. */
export function newPostsOf({ shown, newer }: HeldFeed, ownId: number | undefined): WaitingPosts {
  if (!newer) return { count: 0, orMore: false }
  const known = newer.posts.findIndex(({ id }) => postIn(shown, id))
  const arrived = newer.posts
    .slice(0, known < 0 ? undefined : known)
    .filter(({ user, created_at }) => user.id !== ownId && created_at >= (shown.posts[0]?.created_at ?? ''))
  return { count: arrived.length, orMore: known < 0 && newer.has_next }
}
