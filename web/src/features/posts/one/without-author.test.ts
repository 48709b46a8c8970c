import { describe, expect, it } from 'vitest'
import { withoutAuthor } from './without-author.ts'

const zeca = { id: 3, name: 'Zeca' }
const maria = { id: 2, name: 'Maria' }

const feed = {
  posts: [
    { id: 10, user: zeca, first_comments: [] },
    {
      id: 11,
      user: maria,
      first_comments: [
        { id: 1, user: zeca },
        { id: 2, user: maria },
      ],
    },
    { id: 12, user: maria, first_comments: [] },
  ],
  page: 1,
}

describe('data without somebody', () => {
  it('data without an author has none of their posts, nor their comments on others', () => {
    expect(withoutAuthor(feed, 3)).toEqual({
      posts: [
        { id: 11, user: maria, first_comments: [{ id: 2, user: maria }] },
        { id: 12, user: maria, first_comments: [] },
      ],
      page: 1,
    })
  })

  it('data without an author has none of their ads', () => {
    const ad = { id: 30, user_info: maria }
    expect(withoutAuthor({ classifieds: [{ id: 31, user_info: zeca }, ad] }, 3)).toEqual({
      classifieds: [ad],
    })
  })

  it('data without an author is the same object where nothing is theirs', () => {
    expect(withoutAuthor(feed, 99)).toBe(feed)
    expect(withoutAuthor(feed, 3).posts[1]).toBe(feed.posts[2])
    for (const plain of [undefined, null, 'texto', 3, []]) expect(withoutAuthor(plain, 3)).toBe(plain)
  })

  it('data without an author keeps a thing that is not in a list, whoever wrote it', () => {
    expect(withoutAuthor(feed.posts[0], 3)).toBe(feed.posts[0])
  })
})
