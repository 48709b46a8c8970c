import type { Feed, Post } from '../queries.ts'

/**
 * A page of posts as somebody reads it. However often it is asked for again, no post comes or goes under their eyes:
 * what has changed of the posts shown is shown, and the rest waits in `newer` until they ask for it or go elsewhere.
 */
export type HeldFeed = {
  shown: Feed
  /** The page as the server has it by now, where it is another one. */
  newer: Feed | null
  /** The newest post that there was anywhere when the server was asked. */
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

/** Takes in an answer of the server, asked for when `newest` was the newest post known. */
export function hold(before: HeldFeed | undefined, fresh: Feed, newest: number): HeldFeed {
  const held = { newer: null, newest: Math.max(newest, newestIn(fresh)) }
  if (!before || hasSamePosts(before.shown, fresh)) return { ...held, shown: fresh }
  const posts = before.shown.posts.map((post) => postIn(fresh, post.id) ?? post)
  return { ...held, shown: { ...before.shown, posts }, newer: fresh }
}

/** Shows what has been waiting. */
export function showNewer(held: HeldFeed): HeldFeed {
  return held.newer ? { ...held, shown: held.newer, newer: null } : held
}

/** Changes the pages of a held list alike. */
export function mapHeld(held: HeldFeed, change: (feed: Feed) => Feed): HeldFeed {
  return {
    ...held,
    shown: change(held.shown),
    newer: held.newer && change(held.newer),
  }
}

export type WaitingPosts = {
  count: number
  /** Nothing of what is shown is left on the page: there may be more. */
  orMore: boolean
}

/** The posts that wait on top of those shown; one's own are no news. */
export function newsOf({ shown, newer }: HeldFeed, ownId: number | undefined): WaitingPosts {
  if (!newer) return { count: 0, orMore: false }
  const known = newer.posts.findIndex(({ id }) => postIn(shown, id))
  const arrived = newer.posts
    .slice(0, known < 0 ? undefined : known)
    .filter(({ user, created_at }) => user.id !== ownId && created_at >= (shown.posts[0]?.created_at ?? ''))
  return { count: arrived.length, orMore: known < 0 && newer.has_next }
}
