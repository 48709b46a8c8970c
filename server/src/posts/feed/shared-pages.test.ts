import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hotOne } from '../../platform/data/query.ts'
import { compactJson } from '../../platform/http/send-json.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { createClient } from '../../testing/client.ts'
import { isNightly } from '../../testing/selected-tests.ts'
import { readFilters } from './filters.ts'
import { pageStatement } from './page-statement.ts'

/** How many changes the model makes. */
const STEPS = isNightly ? 10_000 : 100
/** Less than a node holds a page whatever it hears. */
const SOON = { timeout: 10_000, interval: 5 }

let here: TestApp
let there: TestApp
type Person = Awaited<ReturnType<TestApp['person']>>
const people: Person[] = []
/** Who writes nothing reads what is shared, on whatever page. */
let onlooker: Person
/** Writes nothing either, and blocks now one of the others, now another. */
let blocker: Person
let staff: Person
const blocked = new Set<number>()

beforeAll(async () => {
  here = await openTestApp({}, { holdEvents: true })
  there = await openTestApp({}, { beside: here, holdEvents: true })
  for (const name of ['João Silva', 'Maria Souza', 'Benedito Lima', 'Zeca Prado'])
    people.push(await here.person(name))
  onlooker = await here.person('Tereza Reis')
  blocker = await here.person('Firmino Dias')
  staff = await staffMember(here, 'Equipe Arroba')
  await writeOlderPosts(people[0]?.id ?? 0)
})
afterAll(async () => {
  await there.close()
  await here.close()
})

/** So many posts that known places and pages do not begin alike; every second one has a tag. */
async function writeOlderPosts(author: number): Promise<void> {
  const hours = Array.from({ length: 260 }, (_, index) => index)
  const rows = hours.map((hour) => ({
    user_id: author,
    kind: 'feed' as const,
    description: `Antigo ${hour}`,
    created_at: new Date(Date.UTC(2026, 0, 1) - hour * 3_600_000),
  }))
  const { db } = here.database
  const posts = await db.insertInto('posts').values(rows).returning(['id', 'kind', 'created_at']).execute()
  const tag = await db
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', 'boi-gordo')
    .executeTakeFirstOrThrow()
  const tagged = posts.filter(({ id }) => id % 2 === 0)
  await db
    .insertInto('post_tags')
    .values(tagged.map(({ id, ...post }) => ({ ...post, post_id: id, tag_id: tag.id })))
    .execute()
}

/** Numbers that look random and are the same in each run. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** By which filters a page is asked for. */
type Query = { by_tag?: string; by_term?: string }

/** What the statement says of the page right now, without anything remembered. */
async function pageFromDatabase({ id }: Person, page: number, asked: Query = {}): Promise<string> {
  const filters = readFilters({ page, ...asked })
  const others = id === blocker.id ? [...blocked].sort((one, other) => one - other) : []
  const reader = { id, blocked: others, isStaff: false, opens: ['scales' as const] }
  const { statement, params } = pageStatement(reader, filters, null, (page - 1) * 20)
  const row = await hotOne(here.database, statement, params)
  if (!row) throw new Error('no page')
  return compactJson(`{"posts":${row.posts},"page":${page},"per_page":20,"has_next":${row.has_next}}`)
}

function clientAt(node: TestApp, { headers }: Person) {
  return createClient(node.app, { email: headers.user_email ?? '', token: headers.user_token ?? '' })
}

async function pageFrom(
  node: TestApp,
  { headers }: Person,
  page: number,
  asked: Query = {},
): Promise<string> {
  const url = `/v4/posts?${new URLSearchParams({ page: String(page), ...asked })}`
  return (await node.app.inject({ method: 'GET', url, headers })).body
}

async function expectOnBothNodes(reader: Person, page: number, asked: Query = {}): Promise<void> {
  const wanted = await pageFromDatabase(reader, page, asked)
  for (const node of [here, there])
    await vi.waitFor(async () => expect(await pageFrom(node, reader, page, asked)).toBe(wanted), SOON)
}

describe('pages of posts that readers share', () => {
  it(
    'pages of posts that readers share say on both nodes what the database says, after each of many random changes',
    async () => {
      const below = numbersFrom(7)
      const posts: { id: number; author: Person; comments: { id: number; author: Person }[] }[] = []
      const pick = <Item>(items: Item[]): Item => items[below(items.length)] as Item

      const changes: (() => Promise<void>)[] = [
        async () => {
          const author = pick(people)
          const { body } = await clientAt(pick([here, there]), author).post('/v4/users/me/posts', {
            description: `Boi gordo ${below(1000)}`,
            ...(below(2) === 0 && { tags: ['Boi Gordo'] }),
          })
          posts.unshift({ id: body.post.id, author, comments: [] })
        },
        async () => {
          const post = pick(posts)
          await clientAt(pick([here, there]), post.author).put(`/v4/users/me/posts/${post.id}`, {
            description: `Corrigido ${below(1000)}`,
          })
        },
        async () => {
          const post = posts.splice(below(posts.length), 1)[0]
          if (post) await clientAt(pick([here, there]), post.author).delete(`/v4/users/me/posts/${post.id}`)
        },
        async () => {
          const evaluation = below(3) === 0 ? null : true
          await clientAt(pick([here, there]), pick(people)).post(`/v6/posts/${pick(posts).id}/evaluate`, {
            evaluation,
          })
        },
        async () => {
          const post = pick(posts)
          const author = pick(people)
          const { body } = await clientAt(pick([here, there]), author).post(`/v4/posts/${post.id}/comments`, {
            text: `Aqui também ${below(1000)}`,
          })
          // Of a post that staff hid nobody speaks.
          if (body.comment) post.comments.push({ id: body.comment.id, author })
        },
        async () => {
          const { nickname, ...person } = pick(people)
          const profile = { name: `Pessoa ${below(1000)}`, nickname, phone: '66999990000' }
          await clientAt(pick([here, there]), { nickname, ...person }).put('/v5/users/me', profile)
        },
        async () => {
          const { id } = pick(people)
          const reader = clientAt(pick([here, there]), blocker)
          if (blocked.delete(id)) await reader.delete(`/v6/users/${id}/block`)
          else await reader.post(`/v6/users/${blocked.add(id) && id}/block`)
        },
        async () => {
          const path = `/v6/staff/reported/post/${pick(posts).id}`
          const desk = clientAt(pick([here, there]), staff)
          if (below(2) === 0) await desk.post(`${path}/hide`, { reason: 'Fora do assunto.' })
          else await desk.post(`${path}/restore`)
        },
        async () => {
          const post = pick(posts)
          const comment = post.comments.pop()
          if (comment)
            await clientAt(pick([here, there]), comment.author).delete(
              `/v4/posts/${post.id}/comments/${comment.id}`,
            )
        },
      ]
      const create = changes[0] as () => Promise<void>
      for (let first = 0; first < 25; first += 1) await create()

      for (let step = 0; step < STEPS; step += 1) {
        await (posts.length < 22 ? create() : pick(changes)())
        const reader = pick([...people, blocker])
        const page = 1 + below(15)
        await expectOnBothNodes(reader, page, below(3) === 0 ? { by_tag: 'boi-gordo' } : {})
        // The same person searches the same again and again, so that cards of the search before are used.
        await expectOnBothNodes(pick([onlooker, blocker]), 1, { by_term: pick(['gordo', 'corrigido']) })
        // What changed is on the first pages.
        await expectOnBothNodes(onlooker, 1 + below(2))
      }
    },
    600_000 + STEPS * 1_000,
  )
})
