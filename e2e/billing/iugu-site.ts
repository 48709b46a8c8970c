import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { API_TOKEN, openIuguServer } from '../../server/src/testing/servers/iugu-server.ts'
import { openSite } from '../support/site.ts'

/** The part of iugu's script that the app uses. It makes tokens at the address that the script comes from. */
function script(url: string) {
  return `window.Iugu = {
  setAccountID: () => {},
  setTestMode: () => {},
  CreditCard: (number) => ({ number }),
  createPaymentToken: (card, done) =>
    fetch('${url}/payment_token').then((answer) => answer.json()).then(done, () => done({ errors: 'blocked' })),
}`
}

async function openScriptServer() {
  const server = createServer(({ url }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    if (url === '/v2') response.setHeader('content-type', 'text/javascript').end(script(origin))
    else
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ id: `autorizado-${crypto.randomUUID()}` }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return { origin, close: () => server.close() }
}

/** The app with iugu as its payment provider, and iugu beside it on addresses of its own. */
export async function openIuguSite() {
  const iugu = await openIuguServer()
  const scripts = await openScriptServer()
  const site = await openSite({
    PAYMENTS: 'iugu',
    IUGU_API_URL: iugu.url,
    IUGU_API_TOKEN: API_TOKEN,
    IUGU_ACCOUNT_ID: 'CONTA',
    IUGU_WEBHOOK_SECRET: 'segredo-que-so-a-iugu-conhece',
    IUGU_SCRIPT_URL: `${scripts.origin}/v2`,
  })
  iugu.books.setToday(new Date().toISOString().slice(0, 10))
  return {
    url: site.url,
    async close() {
      await site.close()
      await iugu.close()
      scripts.close()
    },
  }
}
