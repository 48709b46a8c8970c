import { generateCpf } from '@brazilian-utils/brazilian-utils'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createSandbox } from '../../platform/payments/sandbox/sandbox.ts'
import { staffMember } from '../../testing/ads.ts'
import { openTestApp, type TestApp } from '../../testing/app.ts'
import { cards, orderOf, send } from '../../testing/billing.ts'
import type { Answer } from '../../testing/client.ts'
import { codesTo, codeTo } from '../../testing/phones.ts'

const WEBHOOK_SECRET = 'segredo-que-so-a-iugu-conhece'
const IUGU_API_TOKEN = 'token-de-acesso-a-iugu'
const HOUR = 60 * 60_000

let arroba: TestApp
/** The secrets that were typed, drawn or issued in the test, each with its name. */
const secrets: [what: string, secret: string][] = []
const secret = (what: string, value: unknown): string => {
  if (typeof value !== 'string' || value.length < 6) throw new Error(`there is no ${what}`)
  secrets.push([what, value])
  return value
}

beforeAll(async () => {
  arroba = await openTestApp(
    {
      LOG_LEVEL: 'trace',
      RATE_LIMIT: 'on',
      PAYMENTS: 'iugu',
      IUGU_API_TOKEN: secret('access token of iugu', IUGU_API_TOKEN),
      IUGU_ACCOUNT_ID: 'CONTA',
      IUGU_WEBHOOK_SECRET: secret('secret of the webhook', WEBHOOK_SECRET),
    },
    { payments: (needs) => createSandbox({ ...needs, call: async () => {} }) },
  )
  secret('APP_SECRET', arroba.config.secret)
})
afterAll(() => arroba.close())

const page = (url: string) => arroba.app.inject({ url, headers: { accept: 'text/html' } })
const accepted = (answer: Answer): Answer => {
  if (answer.status >= 400) throw new Error(`refused with ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer
}
const letter = (subject: string) =>
  vi.waitFor(
    () => {
      const found = arroba.letters.findLast((one) => one.subject === subject)
      if (!found) throw new Error(`no letter "${subject}" yet`)
      return found.text
    },
    { timeout: 15_000 },
  )

/**
 * Whether a log holds a secret. A code of six digits counts only when it stands alone, because times and ids contain
 * six digits by chance.
 */
const holds = (log: string, value: string) =>
  value.length > 6 ? log.includes(value) : new RegExp(`(?<![\\da-f.-])${value}(?![\\da-f.-])`).test(log)

const registerAndSignIn = async () => {
  const password = secret('password', 'senha-que-ninguem-le')
  const CPF = secret('CPF', generateCpf())
  secret('CPF as it is written', CPF.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4'))
  const email = 'discreta@fazenda.example'
  const form = {
    name: 'Diana Discreta',
    nickname: 'diana.discreta',
    email,
    phone: '67999998888',
    CPF,
    password,
    password_confirmation: password,
  }
  const key = secret('Idempotency-Key', crypto.randomUUID().replaceAll('-', ''))
  const { visitor } = arroba
  accepted(await visitor.post('/v5/users', form, { headers: { 'idempotency-key': key } }))
  await visitor.post('/v5/users', form)
  await visitor.post('/v5/users', { ...form, interested_tags: [password] })
  await visitor.post('/v4/users/sign_in', {
    email,
    password: secret('wrong password', 'quase-a-senha-certa'),
  })
  // Secrets that are typed into the wrong field, cut off on the way, or sent in the address.
  await visitor.post('/v4/users/sign_in', { email: password, password: email })
  await arroba.app.inject({
    method: 'POST',
    url: '/v4/users/sign_in',
    payload: `{"email":"${email}","password":"${password}`,
    headers: { 'content-type': 'application/json' },
  })
  await page(`/login-by-query?form_fields[email]=${email}&form_fields[password]=${password}`)
  const device = secret('device', crypto.randomUUID().replaceAll('-', ''))
  const { body } = accepted(await visitor.post('/v4/users/sign_in', { email, password, device }))
  const headers = { user_email: email, user_token: secret('session token', body.token) }
  return { email, password, phone: form.phone, headers }
}

type SignedIn = Awaited<ReturnType<typeof registerAndSignIn>>

const misplaceSessionToken = async ({ email, headers }: SignedIn) => {
  const { user_token: token } = headers
  for (const url of [
    `/v4/users/me?USER_EMAIL=${email}&USER_TOKEN=${token}`,
    `/v6/users/me/sessions/${token}`,
    `/v4/users/${token}`,
    `/${token}/timeline`,
  ])
    await arroba.app.inject({ url, headers })
}

/** What reads forms logs what it was given, too, at this level. */
const sendForms = async ({ headers, password }: SignedIn) => {
  const post = new FormData()
  post.append('description', 'Bom dia')
  accepted(await arroba.visitor.postForm('/v4/users/me/posts', post, { headers }))
  const registration = new FormData()
  registration.append('password', password)
  await arroba.visitor.postForm('/v5/users', registration)
}

const openCheckout = async ({ headers }: SignedIn) => {
  const { visitor } = arroba
  const asked = accepted(await visitor.post('/v4/users/me/temporary_token', {}, { headers }))
  const token = secret('temporary token', asked.body.token)
  await page(`/checkout/plano?token=${token}`)
  await page(`/checkout/plano/${token}`)
  await page(`/login-by-token?token=${token}`)
  accepted(await visitor.post('/v4/users/temporary_token_owner', { token }))
  const { body } = accepted(await visitor.post('/v4/users/sign_in_by_token', { token }))
  secret('session token of the checkout', body.token)
  await visitor.post('/v4/users/sign_in_by_token', { token })
}

const payByCard = async () => {
  const buyer = await arroba.person('Otávio Prado')
  secret('session token of a buyer', buyer.headers.user_token)
  for (const card of ['refused', 'approved'] as const) {
    secret('card number', cards[card].replaceAll(' ', ''))
    const order = await orderOf(arroba, buyer, { card })
    secret('card token', order.card_token)
    secret('token of a purchase', order.token)
    accepted(await send(buyer, order))
  }
  for (const url of [
    `/webhooks/iugu?secret=${WEBHOOK_SECRET}`,
    `/webhooks/iugu?secret=${WEBHOOK_SECRET}x`,
    `/webhooks/iugu/${WEBHOOK_SECRET}`,
  ])
    await arroba.app.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'event=invoice.status_changed&data%5Bid%5D=1',
    })
}

const takeDataAway = async ({ password, headers }: SignedIn) => {
  const { visitor } = arroba
  await visitor.post('/v4/users/me/confirm_password', { password: 'errada-errada' }, { headers })
  accepted(await visitor.post('/v4/users/me/confirm_password', { password }, { headers }))
  accepted(await visitor.post('/v6/users/me/data_export', {}, { headers }))
  await letter('Seus dados estão prontos para baixar')
  const { body } = accepted(await visitor.post('/v6/users/me/data_export/ticket', {}, { headers }))
  secret('ticket of an export', new URL(body.url, 'http://arroba.test').searchParams.get('ticket'))
  expect((await arroba.app.inject({ url: body.url })).statusCode).toBe(200)
  await page(`${body.url}x`)
}

const recover = async ({ email }: SignedIn) => {
  const { visitor, database } = arroba
  await visitor.post('/v2/users/recover_password', { email })
  const token = secret('recovery token', /recuperar#(\S+)/.exec(await letter('Troca de senha'))?.[1])
  for (const url of [
    `/recuperar/${token}`,
    `/recuperar/${token}/`,
    `//recuperar/${token}`,
    `/%72ecuperar/${token}`,
    `/recuperar?token=${token}`,
    `/recuperar#${token}`,
  ])
    await page(url)
  const password = secret('new password', 'outra-que-ninguem-le')
  const change = { token, password, password_confirmation: password }
  // While the database fails, its errors are logged.
  await sql`alter table password_recoveries rename to put_away`.execute(database.db)
  const failed = await visitor.put('/v2/users/recover_password', change)
  await sql`alter table put_away rename to password_recoveries`.execute(database.db)
  expect(failed.status).toBe(500)
  accepted(await visitor.put('/v2/users/recover_password', change))
  await visitor.put('/v2/users/recover_password', change)
  const { body } = accepted(await visitor.post('/v4/users/sign_in', { email, password }))
  return { user_email: email, user_token: secret('session token after recovery', body.token) }
}

const useCodesAndLinks = async ({ headers, email, phone }: SignedIn) => {
  const { visitor } = arroba
  accepted(await visitor.post('/v6/users/me/phone_codes', {}, { headers }))
  const code = secret('code to a phone', await codeTo(arroba, phone))
  await visitor.post('/v6/users/me/phone_verification', { code: `${code}1` }, { headers })
  accepted(await visitor.post('/v6/users/me/phone_verification', { code }, { headers }))
  for (const purpose of ['sign-in', 'recovery']) {
    const before = (await codesTo(arroba, phone)).length
    accepted(await visitor.post('/v6/users/phone_codes', { phone, purpose }))
    const another = secret(`code for ${purpose}`, await codeTo(arroba, phone, before))
    const path = purpose === 'recovery' ? 'recovery_by_code' : 'sign_in_by_code'
    const { body } = accepted(await visitor.post(`/v6/users/${path}`, { phone, code: another }))
    secret(`what a code for ${purpose} opened`, body.token)
    await visitor.post(`/v6/users/${path}?code=${another}`, { phone, code: another })
    await page(`/login/codigo?code=${another}`)
  }
  accepted(await visitor.post('/v6/users/me/email_links', {}, { headers }))
  const link = secret(
    'link to an e-mail',
    /confirmar-email#(\S+)/.exec(await letter('Confirme o seu e-mail'))?.[1],
  )
  await page(`/confirmar-email#${link}`)
  await page(`/confirmar-email/${link}`)
  accepted(await visitor.post('/v6/users/email_links/open', { token: link }))
  expect(arroba.logged()).not.toContain(email)
}

test('the log of a day of use at its most verbose level holds no secret that was issued in it', async () => {
  const diana = await registerAndSignIn()
  await misplaceSessionToken(diana)
  await sendForms(diana)
  await useCodesAndLinks(diana)
  arroba.advance(HOUR)
  await openCheckout(diana)
  await payByCard()
  arroba.advance(HOUR)
  await takeDataAway(diana)
  const staff = await staffMember(arroba, 'Equipe Arroba')
  accepted(await staff.get('/v6/staff/people', { by_term: diana.email }))
  arroba.advance(HOUR)
  const headers = await recover(diana)
  for (let tries = 0; tries < 3; tries += 1)
    await arroba.visitor.post('/v4/users/sign_in', { email: diana.email, password: 'chute-de-alguem' })
  const closing = { password: 'outra-que-ninguem-le' }
  accepted(await arroba.visitor.post('/v6/users/me/closing', closing, { headers }))

  const log = arroba.logged()
  // The log does hold what happened; otherwise the checks below would pass on an empty log.
  for (const logged of ['"/v4/users/sign_in"', '"/recuperar/[…]"', '"/v6/data_export"', 'request failed'])
    expect(log).toContain(logged)
  expect(secrets.length).toBeGreaterThan(20)
  for (const [what, value] of secrets) {
    for (const form of [value, encodeURIComponent(value), Buffer.from(value).toString('hex')])
      expect(holds(log, form), `the log holds the ${what}`).toBe(false)
  }
  expect(log).not.toContain(diana.email)
}, 90_000)
