import { answersList, type Endpoint } from '@arroba/contract/http.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { staffMember } from '../testing/ads.ts'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { endpoints } from '../testing/client.ts'
import { createSlaughterhouse } from '../testing/slaughterhouses.ts'

const lists = endpoints.filter(answersList)
/** What lists ask for. */
const QUERY = 'name=a&term=ar&by_name=a&by_term=a&month=2026-11&tag=boi-gordo&area=MT&day=2026-11-20'

let arroba: TestApp
let staff: Awaited<ReturnType<TestApp['person']>>
/** The id for a path's placeholder, by what stands before it. */
let ids: Record<string, number>

beforeAll(async () => {
  arroba = await openTestApp()
  staff = await staffMember(arroba, 'Equipe Arroba')
  arroba.advance(6_000)
  await staff.post('/v4/users/me/confirm_password', { password: staff.password })
  const { body } = await staff.post('/v4/users/me/posts', { description: 'Boi gordo firme na praça.' })
  const slaughterhouse = await createSlaughterhouse(arroba, 'Frigorífico Serra Alta')
  ids = {
    posts: body.post.id,
    fridges: slaughterhouse,
    people: staff.id,
    users: staff.id,
    alarms: await writeAlarm(),
  }
})
afterAll(() => arroba.close())

async function writeAlarm(): Promise<number> {
  const { db } = arroba.database
  const tag = await db
    .selectFrom('tags')
    .select('id')
    .where('slug', '=', 'boi-gordo')
    .executeTakeFirstOrThrow()
  const run = await db
    .insertInto('market_runs')
    .values({
      ...{ method: 'v1', as_of: arroba.now(), computed_at: arroba.now(), is_scheduled: false },
      ...{ input_digest: Buffer.alloc(0), coefficients: '[]', is_demonstration: false },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const alarm = await db
    .insertInto('market_alarms')
    .values({ run_id: run.id, kind: 'burst', user_id: staff.id, tag_id: tag.id, area: 'MT', amount: 12 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return alarm.id
}

function addressOf({ path }: Endpoint): string {
  const filled = path.replaceAll(/(\w+)\/\{\w+\}/g, (_, name: string) => `${name}/${ids[name]}`)
  return `${filled}?${QUERY}`
}

function get(url: string, headers: Record<string, string> = {}) {
  return arroba.app.inject({ method: 'GET', url, headers: { ...staff.headers, ...headers } })
}

describe('lists', () => {
  it('every list of the contract has an ETag, and is not sent again to who has it', async () => {
    expect(lists.length).toBeGreaterThan(45)
    const wrong: unknown[] = []
    for (const list of lists) {
      const url = addressOf(list)
      const first = await get(url)
      const { etag } = first.headers
      const again = await get(url, { 'if-none-match': String(etag) })
      const isRight = first.statusCode === 200 && etag && again.statusCode === 304 && again.body === ''
      const isCachedAlike = again.headers['cache-control'] === first.headers['cache-control']
      if (!isRight || !isCachedAlike) wrong.push([url, first.statusCode, etag, again.statusCode])
    }
    expect(wrong).toEqual([])
  })

  it('a list that nobody may store is sent again once it changed, and is still stored by nobody', async () => {
    const first = await get('/v4/users/me/posts')
    const held = { 'if-none-match': String(first.headers.etag) }
    expect((await get('/v4/users/me/posts', held)).statusCode).toBe(304)
    await staff.post('/v4/users/me/posts', { description: 'Mais um lote.' })
    const changed = await get('/v4/users/me/posts', held)
    expect(changed.statusCode).toBe(200)
    expect(changed.headers['cache-control']).toBe('private, no-store')
    expect(changed.headers.etag).not.toBe(first.headers.etag)
  })
})
