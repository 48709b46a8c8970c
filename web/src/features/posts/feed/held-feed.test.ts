import { describe, expect, it } from 'vitest'
import type { Feed, Post } from '../queries.ts'
import { type HeldFeed, hold, mapHeld, newPostsOf, showNewer } from './held-feed.ts'

const JOAO = 2
const MARIA = 3

const post = (id: number, part: Partial<Post> = {}): Post => ({
  id,
  kind: 'feed',
  title: null,
  description: `Post ${id}`,
  edited_at: null,
  version: 1,
  created_at: new Date(Date.UTC(2026, 10, 1) + id * 60_000).toISOString(),
  state_code: null,
  user: { id: MARIA, name: 'Maria', nickname: 'maria', avatar: { mini_thumb: '', medium: '', original: '' } },
  tags: [],
  mentions: [],
  file: null,
  image: null,
  ups_count: 0,
  comments_count: 0,
  evaluation: null,
  first_comments: [],
  last_comments: [],
  is_free_visible: true,
  hidden: false,
  scale: null,
  can: { edit: false, delete: false, report: false, block: false, hide: false, restore: false, read: true },
  ...part,
})

const feed = (...posts: Post[]): Feed => ({ posts, page: 1, per_page: 20, has_next: true })
const ids = (held: HeldFeed) => held.shown.posts.map(({ id }) => id)
const opened = hold(undefined, feed(post(3), post(2), post(1)), 0)

describe('a list that is being read', () => {
  it('a list that is being read begins with what the server answered', () => {
    expect(ids(opened)).toEqual([3, 2, 1])
    expect(opened).toMatchObject({ newer: null, newest: 3 })
    expect(newPostsOf(opened, JOAO)).toEqual({ count: 0, orMore: false })
  })

  it('a list that is being read keeps its posts in their places while newer ones come, and counts those', () => {
    const held = hold(opened, feed(post(5), post(4), post(3)), 0)
    expect(ids(held)).toEqual([3, 2, 1])
    expect(newPostsOf(held, JOAO)).toEqual({ count: 2, orMore: false })
    expect(held.newest).toBe(5)
    expect(ids(showNewer(held))).toEqual([5, 4, 3])
    expect(newPostsOf(showNewer(held), JOAO)).toEqual({ count: 0, orMore: false })
  })

  it('a list that is being read shows new likes and comments of its posts', () => {
    const held = hold(opened, feed(post(4), post(3, { ups_count: 7 }), post(2, { comments_count: 1 })), 0)
    expect(held.shown.posts).toMatchObject([{ ups_count: 7 }, { comments_count: 1 }, { id: 1 }])
    expect(hold(opened, feed(post(3, { ups_count: 7 }), post(2), post(1)), 0)).toMatchObject({
      shown: { posts: [{ ups_count: 7 }, { id: 2 }, { id: 1 }] },
      newer: null,
    })
  })

  it('a list that is being read says that there may be more when none of its posts is left on the page', () => {
    const held = hold(opened, feed(...Array.from({ length: 20 }, (_, n) => post(40 - n))), 0)
    expect(newPostsOf(held, JOAO)).toEqual({ count: 20, orMore: true })
    const last = { ...feed(post(6), post(5)), has_next: false }
    expect(newPostsOf(hold(opened, last, 0), JOAO)).toEqual({ count: 2, orMore: false })
  })

  it("a list that is being read does not count one's own post as new", () => {
    const own = post(5, { user: { ...post(5).user, id: JOAO } })
    const held = hold(opened, feed(own, post(4), post(3)), 0)
    expect(newPostsOf(held, JOAO).count).toBe(1)
    expect(newPostsOf(held, MARIA).count).toBe(1)
  })

  it('a list that is being read does not count as new a post that moved up after a deletion', () => {
    const held = hold(opened, feed(post(2), post(1), post(0)), 0)
    expect(ids(held)).toEqual([3, 2, 1])
    expect(newPostsOf(held, JOAO)).toEqual({ count: 0, orMore: false })
  })

  it('a list that was empty counts every post as new', () => {
    expect(newPostsOf(hold(hold(undefined, feed(), 0), feed(post(1)), 0), JOAO).count).toBe(1)
  })

  it('a list that is being read remembers which post was the newest anywhere when it was requested', () => {
    expect(hold(opened, feed(post(3), post(2), post(1)), 9).newest).toBe(9)
  })

  it('a list that is being read changes waiting posts like shown ones', () => {
    const held = hold(opened, feed(post(4), post(3), post(2)), 0)
    const liked = mapHeld(held, (one) => ({
      ...one,
      posts: one.posts.map((each) => ({ ...each, ups_count: 1 })),
    }))
    expect(liked.shown.posts.every(({ ups_count }) => ups_count === 1)).toBe(true)
    expect(showNewer(liked).shown.posts.every(({ ups_count }) => ups_count === 1)).toBe(true)
  })
})
