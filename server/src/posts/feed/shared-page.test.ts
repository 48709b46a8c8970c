import { expect, it } from 'vitest'
import { MadeBodies } from './made-bodies.ts'
import { cardsIn } from './post-card.ts'
import { SharedPage } from './shared-page.ts'

const [NOBODY, JOAO, MARIA, ONLOOKER] = [0, 7, 8, 9]
const others = { read: true, edit: false, delete: false, report: true, block: true }
const own = { read: true, edit: true, delete: true, report: false, block: false }

/** João wrote the first post, and Maria the second with a comment of João's; what either reads of it. */
function pageAs(reader: number, { liked = [] as number[], text = 'Seca' } = {}): string {
  const written = (id: number) => ({ user: { id }, can: id === reader ? own : others })
  const post = (id: number, writer: number, comments: object[]) => ({
    id,
    // As cut: the text has more bytes than letters, and quotes the fields that are cut.
    description: `${text} é "evaluation":null, "can":{} – ça`,
    ups_count: 1,
    evaluation: liked.includes(id) ? true : null,
    first_comments: comments,
    last_comments: [],
    ...written(writer),
  })
  const posts = [post(1, JOAO, []), post(2, MARIA, [written(JOAO)])]
  return JSON.stringify({ posts, page: 3, per_page: 20, has_next: true })
}

function page(text?: string): SharedPage {
  const posts = JSON.stringify(JSON.parse(pageAs(NOBODY, { text })).posts)
  const first = { reader: NOBODY, liked: new Set<number>() }
  return new SharedPage(cardsIn(posts, NOBODY), { page: 3, hasNext: true, searchedUntil: null }, first)
}

it('a shared page says to each reader what they wrote and like, in the bytes of their own', () => {
  const made = new MadeBodies()
  for (const reader of [JOAO, MARIA, ONLOOKER])
    for (const liked of [[], [1], [2], [1, 2]]) {
      const { body } = page().of(reader, new Set(liked), made)
      expect(body.toString()).toBe(pageAs(reader, { liked }))
    }
})

it('a shared page is made once for each reader, and once for all who like none of it and wrote none', () => {
  const made = new MadeBodies()
  const first = page().of(JOAO, new Set([2]), made)
  expect(page().of(JOAO, new Set([2]), made)).toBe(first)
  expect(page().of(JOAO, new Set(), made)).not.toBe(first)
  const shared = page()
  expect(shared.of(ONLOOKER, new Set(), made)).toBe(shared.of(ONLOOKER + 1, new Set(), made))
})

it('a reader for whom a shared page was made gets another once the page says something else', () => {
  const made = new MadeBodies()
  const before = page().of(JOAO, new Set(), made)
  const after = page('Chuva').of(JOAO, new Set(), made)
  expect(after.body.toString()).toBe(pageAs(JOAO, { text: 'Chuva' }))
  expect(after.etag).not.toBe(before.etag)
})

it('what was made for single readers is held in no more bytes than it may', () => {
  const made = new MadeBodies(3 * 100)
  const make = () => Buffer.alloc(60)
  const first = made.get('"um"', make)
  expect(made.get('"um"', make)).toBe(first)
  made.get('"dois"', make)
  expect(made.get('"um"', make)).not.toBe(first)
})
