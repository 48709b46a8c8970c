import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startDeployedHaproxy, startDeployedNginx } from '../testing/servers/deployed-proxy.ts'
import { isInstalled, type RunningProxy } from '../testing/servers/proxy-program.ts'

type Received = {
  node: number
  method: string
  path: string
  body: string
  headers: IncomingMessage['headers']
}
type Answer = (request: Received, response: ServerResponse) => void

/** Two servers in the place of two nodes, which answer as each test says. */
const received: Received[] = []
const servers: Server[] = []
let answer: Answer

const sayOk: Answer = (_request, response) => {
  response.end('ok')
}
/** The first to be asked breaks the connection, the other one answers. */
const breakFirst: Answer = (_request, response) => {
  if (received.length === 1) response.destroy()
  else response.end('ok')
}

async function startServer(node: number): Promise<string> {
  const server = createServer(async (message, response) => {
    const { method = '', url: path = '', headers } = message
    if (path === '/health/ready') return response.end('ok')
    const request = { node, method, path, headers, body: await text(message) }
    received.push(request)
    return answer(request, response)
  })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

async function stopServer(server: Server | undefined): Promise<void> {
  if (!server?.listening) return
  server.close()
  server.closeAllConnections()
  await once(server, 'close')
}

describe.each([
  { program: 'nginx', file: 'deploy/nginx.conf', start: startDeployedNginx },
  { program: 'haproxy', file: 'deploy/haproxy.cfg', start: startDeployedHaproxy },
] as const)('$file', ({ program, start }) => {
  const installed = isInstalled(program)
  // Where everything must be checked, what is missing is a failure.
  const check = it.skipIf(!(installed || process.env.CI))
  const titled = (title: string) => (installed ? title : `${title} (${program} is not installed)`)
  let proxy: RunningProxy

  beforeAll(async () => {
    const nodes = [await startServer(1), await startServer(2)] as const
    if (installed || process.env.CI) proxy = await start(nodes)
  })
  beforeEach(() => {
    received.length = 0
    answer = sayOk
  })
  afterAll(async () => {
    await proxy?.close()
    for (const server of servers.splice(0)) await stopServer(server)
  })

  // Each on a connection of its own: one that was used before may be closed by the proxy as it is used again.
  const ask = async (
    path: string,
    { body, ...options }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => {
    const request = httpRequest(proxy.url + path, { ...options, agent: false })
    request.end(body)
    const [reply] = await once(request, 'response')
    return { status: reply.statusCode, headers: reply.headers, text: await text(reply) }
  }

  check(
    titled('passes the session, and the address of the visitor instead of what the visitor says it is'),
    async () => {
      await ask('/v4/users/me?x=1', {
        headers: { USER_EMAIL: 'joao@arroba.example', USER_TOKEN: 'ficha', 'X-Forwarded-For': '192.0.2.1' },
      })
      expect(received).toMatchObject([
        {
          path: '/v4/users/me?x=1',
          headers: { user_email: 'joao@arroba.example', user_token: 'ficha', 'x-forwarded-for': '127.0.0.1' },
        },
      ])
    },
  )

  check(titled('does not let a body of more than 12 MB through'), async () => {
    const request = httpRequest(`${proxy.url}/v5/users`, {
      method: 'POST',
      headers: { 'content-length': 13 * 1024 * 1024 },
    })
    request.flushHeaders()
    const [reply] = await once(request, 'response')
    request.destroy()
    expect([reply.statusCode, received]).toEqual([413, []])
  })

  check(
    titled('does not repeat a POST whose connection broke, and says so as the application would'),
    async () => {
      answer = breakFirst
      // On a connection of its own: where it was used before, HAProxy says the same by closing it.
      const request = httpRequest(`${proxy.url}/v4/users/me/posts`, { method: 'POST', agent: false })
      request.end('{}')
      const [reply] = await once(request, 'response')
      const body = await text(reply)
      expect(received).toHaveLength(1)
      const { 'content-type': type, 'retry-after': retryAfter, 'cache-control': caching } = reply.headers
      expect([reply.statusCode, type, retryAfter, caching]).toEqual([
        program === 'nginx' ? 503 : 502,
        'application/json; charset=utf-8',
        '5',
        'private, no-store',
      ])
      expect(JSON.parse(body)).toEqual({ errors: [expect.stringContaining('Tente de novo.')] })
    },
  )

  check(titled('repeats a GET whose connection broke'), async () => {
    answer = breakFirst
    expect(await ask('/v4/tags')).toMatchObject({ status: 200, text: 'ok' })
    expect(received).toHaveLength(2)
  })

  check(titled('passes a 503 of the application on as it is, once'), async () => {
    answer = (_request, response) => {
      response.writeHead(503, { 'retry-after': '7' }).end('{"errors":["Sem espaço."]}')
    }
    for (const method of ['GET', 'POST']) {
      received.length = 0
      const reply = await ask('/v4/tags', { method })
      expect([reply.status, reply.headers['retry-after'], reply.text]).toEqual([
        503,
        '7',
        '{"errors":["Sem espaço."]}',
      ])
      expect(received).toHaveLength(1)
    }
  })

  check(titled('logs no secret that an address holds, whatever becomes of the request'), async () => {
    const secret = 'q7Zk2mX9vLw4-segredo-que-so-um-sabe'
    const addresses = [
      `/recuperar/${secret}`,
      `/Recuperar/${secret}/`,
      `/confirmar-email/${secret}`,
      `/${secret}/timeline`,
      `/login-by-query?form_fields[email]=a@b.example&form_fields[password]=${secret}`,
      `/login-by-token?token=${secret}`,
      `/checkout/plano?token=${secret}`,
      `/v6/data_export?ticket=${secret}`,
      `/v6/letters/unsubscribe?t=${secret}`,
    ]
    const requests = [
      ...addresses.map((path) => ({ path, method: 'GET' })),
      { path: `/webhooks/iugu?secret=${secret}`, method: 'POST' },
    ]
    for (const { path, method } of requests) expect((await ask(path, { method })).status).toBe(200)
    answer = (_request, response) => {
      response.destroy()
    }
    // An address of the path alone that no node answers stands in the lines about errors, too.
    const broken = requests.filter(({ path }) => !/confirmar|timeline/.test(path))
    for (const { path, method } of broken) expect((await ask(path, { method })).status).toBeGreaterThan(500)
    const lines = (log: string) => log.split('\n').filter((line) => line.includes('HTTP/1.1" '))
    await expect
      .poll(async () => lines(await proxy.logged()).length, { timeout: 5_000 })
      .toBeGreaterThanOrEqual(requests.length + broken.length)
    const log = await proxy.logged()
    expect(log).toContain('/recuperar/[...]')
    expect(log.split('\n').filter((line) => line.includes(secret))).toEqual([])
  })

  check(titled('sends everything to the node that is left, and says so when none is'), async () => {
    await stopServer(servers[0])
    for (let n = 0; n < 10; n += 1)
      expect((await ask('/v4/users/me/posts', { method: 'POST', body: '{}' })).status).toBe(200)
    expect(received.map(({ node }) => node)).toEqual(Array.from({ length: 10 }, () => 2))
    await stopServer(servers[1])
    const { status, headers, text: body } = await ask('/v4/tags')
    expect([status, headers['retry-after']]).toEqual([503, '5'])
    expect(JSON.parse(body).errors).toHaveLength(1)
  })
})
