import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { openTestApp, type TestApp } from '../testing/app.ts'
import { acceptNegotiations, type Person, record } from '../testing/negotiations.ts'

const SOON = { timeout: 15_000, interval: 20 }
const SETTINGS = '/v6/users/me/push'
const EVERYTHING = { negotiations: true, market_alerts: true, trial: true }
const ONE_CLICK = 'List-Unsubscribe=One-Click'

let world: TestApp
let joao: Person
let maria: Person
beforeAll(async () => {
  world = await openTestApp()
  joao = await acceptNegotiations(await world.person('João Silva'))
  maria = await acceptNegotiations(await world.person('Maria Oliveira'))
})
afterAll(() => world.close())
beforeEach(async () => {
  await sql`delete from push_preferences`.execute(world.database.db)
  world.letters.length = 0
})

function letterTo({ email }: Person, subject: string) {
  return vi.waitFor(() => {
    const found = world.letters.find((letter) => letter.to === email && letter.subject.includes(subject))
    if (!found) throw new Error(`nothing came of ${subject}`)
    return found
  }, SOON)
}

/** João sends Maria a negotiation; answers what came to her of it. */
async function sendToMaria() {
  await record(world, joao, 'oxen', { reviwer_id: maria.id })
  return letterTo(maria, 'enviou uma negociação')
}

async function linkToMaria(): Promise<string> {
  const { headers } = await sendToMaria()
  const [, address = ''] =
    /^<http:\/\/arroba\.test(\/[^>]+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  return address
}

function oneClick(url: string) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return world.app.inject({ method: 'POST', url, headers, payload: ONE_CLICK })
}

const lettersOf = async (who: Person) => (await who.get(SETTINGS)).body.push.letters

it('a letter about a negotiation carries one-click headers, and the same link in its text and its HTML', async () => {
  const { headers, text, html } = await sendToMaria()
  expect(headers?.['List-Unsubscribe-Post']).toBe(ONE_CLICK)
  const [, url = ''] = /^<(.+)>$/.exec(headers?.['List-Unsubscribe'] ?? '') ?? []
  expect(url).toMatch(/^http:\/\/arroba\.test\/v6\/letters\/unsubscribe\?t=[\w.-]+$/)
  expect(text).toContain(`Não receber mais:\n${url}\n`)
  expect(html).toContain(`href="${url}"`)
})

it('opening the link shows a page with a button and changes nothing; pressing it ends letters of that kind alone', async () => {
  const url = await linkToMaria()
  const page = await world.app.inject({ method: 'GET', url })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<form method="post"><button>Não receber mais</button></form>')
  expect(page.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/)
  expect(await lettersOf(maria)).toEqual(EVERYTHING)

  const done = await oneClick(url)
  expect(done.statusCode).toBe(200)
  expect(done.body).toContain('Você não recebe mais e-mails sobre negociações.')
  expect(await lettersOf(maria)).toEqual({ ...EVERYTHING, negotiations: false })
  expect(await lettersOf(joao)).toEqual(EVERYTHING)
})

it('pressed twice, and beside what was chosen before, the link changes no more than its kind', async () => {
  const url = await linkToMaria()
  await maria.put(SETTINGS, { kinds: { comments: false }, letters: { trial: false } })
  await oneClick(url)
  expect((await oneClick(url)).statusCode).toBe(200)
  const { push } = (await maria.get(SETTINGS)).body
  expect(push.letters).toEqual({ negotiations: false, market_alerts: true, trial: false })
  expect(push.kinds.comments).toBe(false)
})

it('letters that are not wanted do not leave, and what the account needs does', async () => {
  await maria.put(SETTINGS, { letters: { negotiations: false } })
  await record(world, joao, 'oxen', { reviwer_id: maria.id })
  await letterTo(joao, 'Sua negociação foi enviada')
  await vi.waitFor(async () => {
    const { rows } = await sql`select from jobs.job where name = 'send-mail' and state < 'completed'`.execute(
      world.database.db,
    )
    expect(rows).toEqual([])
  }, SOON)
  expect(world.letters.filter(({ to }) => to === maria.email)).toEqual([])

  await world.visitor.post('/v2/users/recover_password', { email: maria.email })
  const needed = await letterTo(maria, 'Troca de senha')
  expect(needed.headers).toBeUndefined()
  expect(needed.text).not.toContain('/v6/letters/unsubscribe')

  await maria.put(SETTINGS, { letters: { negotiations: true } })
  await sendToMaria()
})

it('a link that was changed ends nothing and shows no button', async () => {
  const url = await linkToMaria()
  const forged = [
    url.slice(0, -4),
    url.replace('negotiations', 'trial'),
    url.replace(/t=[^.]+/, 't=1'),
    '/v6/letters/unsubscribe',
  ]
  for (const one of forged) {
    expect((await oneClick(one)).statusCode).toBe(422)
    const page = await world.app.inject({ method: 'GET', url: one })
    expect(page.body).toContain('Este link não está inteiro')
    expect(page.body).not.toContain('<button')
  }
  expect(await lettersOf(maria)).toEqual(EVERYTHING)
})
