import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { acceptNegotiations, answerPath, daysAgo, type Person, record } from '../../testing/negotiations.ts'

let world: TestApp
let joao: Person
let maria: Person

beforeAll(async () => {
  world = await openTestApp()
  joao = await acceptNegotiations(await world.person('João Silva'))
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
  const on = (days: number) => ({ negotiation_date: daysAgo(days) })
  await record(world, joao, 'soy', { ...on(40), kind: 'purchase' })
  await record(world, joao, 'calves', on(3))
  const sent = await record(world, joao, 'calves', { ...on(3), reviwer_id: maria.id })
  await record(world, maria, 'oxen', { ...on(3), reviwer_id: joao.id })
  await record(world, maria, 'oxen', on(3))
  await maria.post(answerPath(sent.id, 'approve'))
})
afterAll(() => world.close())

type Group = {
  date: string
  totals: object
  negotiations: { id: number; tag: { slug: string }; user_id: number }[]
}

type Page = { negotiations: Group[]; page: number; per_page: number; has_next: boolean }

async function list(by: Person, query: Record<string, string> = {}): Promise<Page> {
  return (await by.get('/v6/users/me/negotiations', query)).body
}

async function slugs(by: Person, query: Record<string, string> = {}) {
  return (await list(by, query)).negotiations.flatMap(({ negotiations }) =>
    negotiations.map(({ tag }) => tag.slug),
  )
}

describe('the list of negotiations', () => {
  it('the list holds what João recorded and what he received, by day, the newest first, with totals', async () => {
    const { negotiations, ...page } = await list(joao)
    expect(page).toEqual({ page: 1, per_page: 20, has_next: false })
    expect(negotiations.map(({ date, totals }) => ({ date, totals }))).toEqual([
      { date: daysAgo(3), totals: { negotiations: 3, heads: 294, value: 643_200, valued: 2 } },
      { date: daysAgo(40), totals: { negotiations: 1, heads: 0, value: 0, valued: 0 } },
    ])
    expect(negotiations[0]?.negotiations.map(({ user_id }) => user_id)).toEqual([maria.id, joao.id, joao.id])
  })

  it('the list of what was sent or received leaves out what was sent to nobody', async () => {
    expect(await slugs(joao, { type: 'sent_received' })).toEqual(['boi-gordo', 'bezerro'])
    expect(await slugs(maria, { type: 'sent_received' })).toEqual(['boi-gordo', 'bezerro'])
  })

  it.each([
    [{ by_status: 'approved' }, ['bezerro']],
    [{ by_status: 'rejected' }, []],
    [{ by_kind: 'purchase' }, ['soja']],
    [{ by_tag: 'bezerro' }, ['bezerro', 'bezerro']],
    [{ by_tag: 'nenhuma' }, []],
    [{ by_date_after: daysAgo(3) }, ['boi-gordo', 'bezerro', 'bezerro']],
    [{ by_date_before: daysAgo(4) }, ['soja']],
    [{ by_date_after: daysAgo(3), by_status: 'pending', by_tag: 'bezerro' }, ['bezerro']],
    [{ page: '2' }, []],
  ])('the list is narrowed by %j', async (query: Record<string, string>, expected) => {
    expect(await slugs(joao, query)).toEqual(expected)
  })

  it('a filter of the list narrows the totals of its days', async () => {
    const { negotiations } = await list(joao, { by_status: 'approved' })
    expect(negotiations[0]?.totals).toEqual({ negotiations: 1, heads: 120, value: 321_600, valued: 1 })
  })

  it.each([
    { type: 'other' },
    { page: '0' },
    { page: '-1' },
    { page: 'dois' },
    { by_status: 'sold' },
    { by_date_after: '2026-02-30' },
    { by_date_after: '0000-01-01' },
  ])('the list does not understand %j', async (query: Record<string, string>) => {
    expect((await joao.get('/v6/users/me/negotiations', query)).status).toBe(422)
  })

  it('the list is read page by page, and a day that ends on the next page has the same totals there', async () => {
    const ana = await world.person('Ana Prado')
    for (let n = 0; n < 25; n += 1)
      await record(world, ana, 'calves', { negotiation_date: daysAgo(n < 15 ? 1 : 2) })
    const first = await list(ana)
    const second = await list(ana, { page: '2' })
    expect([first.has_next, second.has_next]).toEqual([true, false])
    const shapes = [first, second].map(({ negotiations }) =>
      negotiations.map(({ totals, negotiations }) => [negotiations.length, totals]),
    )
    const totals = (negotiations: number) => ({
      negotiations,
      heads: 120 * negotiations,
      value: 321_600 * negotiations,
      valued: negotiations,
    })
    expect(shapes).toEqual([
      [
        [15, totals(15)],
        [5, totals(10)],
      ],
      [[5, totals(10)]],
    ])
    const ids = [first, second].flatMap(({ negotiations }) =>
      negotiations.flatMap(({ negotiations }) => negotiations.map(({ id }) => id)),
    )
    expect(new Set(ids).size).toBe(25)
  })
})
