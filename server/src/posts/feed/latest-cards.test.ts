import { beforeEach, expect, it } from 'vitest'
import { LatestCards, type PageName } from './latest-cards.ts'
import { PostCard } from './post-card.ts'

const NOBODY = 0
const SECONDS = 1_000

let isHearing: boolean
let now: number
let latest: LatestCards

beforeEach(() => {
  isHearing = true
  now = 0
  latest = new LatestCards({ hears: () => isHearing }, () => now)
})

function card(id: number): PostCard {
  const can = { edit: false, delete: false, report: true, block: true }
  const written = { user: { id: 7 }, can }
  const comments = { first_comments: [], last_comments: [] }
  return new PostCard({ id, ups_count: 0, evaluation: null, ...comments, ...written }, NOBODY)
}

const readers = 'all'

/** Reads a page of these posts, of those that are not held anew. */
function read(name: string, ids: number[], of: Partial<PageName> = {}): void {
  const { held, remember } = latest.begin({ name, readers, ...of })
  remember(ids.map((id) => held.get(id) ?? card(id)))
}

function heldOf(name: string, of: Partial<PageName> = {}): number[] {
  return [...latest.begin({ name, readers, ...of }).held.keys()]
}

it('a page that is read again has the cards that it showed, but those of posts that changed', () => {
  read('um', [1, 2, 3])
  latest.change([2])
  expect(heldOf('um')).toEqual([1, 3])
  read('um', [4, 1, 2])
  expect(heldOf('um')).toEqual([4, 1, 2])
  latest.change(null)
  expect(heldOf('um')).toEqual([])
})

it('a page that was not read before has the cards of the twenty pages read last for the same readers', () => {
  for (let page = 1; page <= 21; page += 1) read(String(page), [2 * page, 2 * page + 1])
  read('other readers', [90], { readers: 'paying' })
  latest.change([42])
  const held = heldOf('new')
  expect(held.toSorted((one, other) => one - other)).toEqual([
    ...Array.from({ length: 38 }, (_, index) => index + 4),
    43,
  ])
  expect(heldOf('new', { readers: 'paying' })).toEqual([90])
})

it('the cards of a private page are for that page alone, which has those of others', () => {
  read('search', [1], { isPrivate: true })
  expect(heldOf('new')).toEqual([])
  expect(heldOf('search', { isPrivate: true })).toEqual([1])
  read('um', [2])
  expect(heldOf('another search', { isPrivate: true })).toEqual([2])
})

it('a card that changes while it is read is not held', () => {
  const { remember } = latest.begin({ name: 'um', readers })
  latest.change([1])
  remember([card(1), card(2)])
  expect(heldOf('um')).toEqual([2])
})

it('a card is read again after a quarter of a minute, however often its page is', () => {
  read('um', [1])
  now = 10 * SECONDS
  read('um', [2, 1])
  now = 16 * SECONDS
  expect(heldOf('um')).toEqual([2])
})

it('no card is held while the node does not hear what others change', () => {
  read('um', [1])
  isHearing = false
  expect(heldOf('um')).toEqual([])
})

it('a change is not forgotten after ten thousand others', () => {
  read('um', [1])
  latest.change([1])
  for (let id = 2; id < 10_100; id += 1) latest.change([id])
  expect(heldOf('um')).toEqual([])
})
