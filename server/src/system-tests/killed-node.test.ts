import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { address } from '../testing/billing.ts'
import { remoteClient } from '../testing/client.ts'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { type Node, startNode } from '../testing/node.ts'
import { isNightly } from '../testing/selected-tests.ts'
import { API_TOKEN, type IuguServer, openIuguServer } from '../testing/servers/iugu-server.ts'
import { type SmtpServer, startSmtp } from '../testing/servers/smtp-server.ts'
import { signUp } from '../testing/writers.ts'

const TIMEOUT_MS = { timeout: 300_000 }
/** What the next node has for it. */
const TAKEN_UP = 30_000

let installation: Installation
let iugu: IuguServer
let smtp: SmtpServer
/** Accepts letters and never says a word. */
let silentMail: net.Server
const nodes: Node[] = []

beforeAll(async () => {
  installation = await newInstallation()
  iugu = await openIuguServer()
  iugu.books.setToday(new Date().toISOString().slice(0, 10))
  smtp = await startSmtp()
  silentMail = net.createServer((socket) => socket.on('error', () => {}))
  silentMail.listen(0, '127.0.0.1')
  await once(silentMail, 'listening')
})
afterAll(async () => {
  for (const { process: child, ended } of nodes) {
    child.kill('SIGKILL')
    await ended
  }
  silentMail.close()
  await smtp.close()
  await iugu.close()
  await installation.remove()
})

async function start(smtpUrl: string): Promise<Node> {
  const node = await startNode({
    ...installation.environment,
    SMTP_URL: smtpUrl,
    PAYMENTS: 'iugu',
    IUGU_API_URL: iugu.url,
    IUGU_API_TOKEN: API_TOKEN,
    IUGU_ACCOUNT_ID: 'CONTA',
    IUGU_WEBHOOK_SECRET: 'segredo-que-so-a-iugu-conhece',
    IUGU_TEST_MODE: 'on',
  })
  nodes.push(node)
  return node
}

it.runIf(isNightly)(
  'a letter and a payment that a killed node was busy with are taken up by the next, once',
  TIMEOUT_MS,
  async () => {
    const mute = silentMail.address() as net.AddressInfo
    const first = await start(`smtp://127.0.0.1:${mute.port}`)
    const joao = await signUp(first)
    const { user_email: email = '', user_token: token = '' } = joao.headers
    const order = {
      plan_identifier: 'arroba_mensal',
      payment_method: 'credit_card',
      card_token: `autorizado-${randomUUID()}`,
      zip_code: address.zip_code,
      address_number: address.address_number,
      address,
      token: (await joao.post('/v4/users/me/temporary_token')).body.token,
    }
    iugu.trouble('charge', 'hang-after')
    const sending = once(silentMail, 'connection')
    const bought = joao.post('/v4/users/me/subscriptions', order).catch(() => 'cut off')
    await first.client.post('/v2/users/recover_password', { email })
    await sending
    const charges = () => iugu.requests.filter(({ method, path }) => `${method} ${path}` === 'POST charge')
    await vi.waitFor(() => expect(charges()).toHaveLength(1), { timeout: 10_000 })
    first.process.kill('SIGKILL')
    await first.ended
    expect(await bought).toBe('cut off')

    const next = await start(smtp.url)
    const since = Date.now()
    const back = remoteClient(next.url, { email, token })
    await vi.waitFor(
      async () => {
        const { body } = await back.get('/v4/users/me/subscriptions')
        expect(body.subscriptions).toMatchObject([{ status: 'active' }])
        expect(smtp.letters.map(({ to }) => to?.[0]?.address)).toContain(email)
      },
      { timeout: TAKEN_UP, interval: 200 },
    )
    expect(Date.now() - since).toBeLessThan(TAKEN_UP)
    await vi.waitFor(
      async () => {
        const again = await back.post('/v4/users/me/subscriptions', order)
        expect(again.body.response).toMatchObject({ message: 'Autorizado', success: true })
      },
      { timeout: 30_000, interval: 200 },
    )
    expect(charges()).toHaveLength(1)
  },
)
