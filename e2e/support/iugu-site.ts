import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { API_TOKEN, openIuguServer } from '../../server/src/testing/servers/iugu-server.ts'

const root = path.resolve(import.meta.dirname, '../..')

/** As much of iugu's script as the app uses; a card becomes a token at the address that the script comes from. */
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

function listening(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const look = (chunk: Buffer) => {
      output += chunk
      const found = /listening at (http:\/\/[^\s"]+)/.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', look)
    child.stderr?.on('data', look)
    child.once('exit', () => reject(new Error(`the app did not start:\n${output}`)))
  })
}

/** The app with iugu as its payment provider, and iugu beside it on addresses of its own. */
export async function openIuguSite() {
  const iugu = await openIuguServer()
  const scripts = await openScriptServer()
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-e2e-iugu-'))
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: directory,
      DEMO_DATA: 'off',
      RATE_LIMIT: 'off',
      PAYMENTS: 'iugu',
      IUGU_API_URL: iugu.url,
      IUGU_API_TOKEN: API_TOKEN,
      IUGU_ACCOUNT_ID: 'CONTA',
      IUGU_WEBHOOK_SECRET: 'segredo-que-so-a-iugu-conhece',
      IUGU_SCRIPT_URL: `${scripts.origin}/v2`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'exit')
  const url = await listening(child)
  iugu.books.setToday(new Date().toISOString().slice(0, 10))
  return {
    url,
    async close() {
      child.kill('SIGKILL')
      await ended
      await iugu.close()
      scripts.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
