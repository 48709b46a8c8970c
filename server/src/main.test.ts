import { afterAll, afterEach, describe, expect, inject, it } from 'vitest'
import { type Client, remoteClient } from './testing/client.ts'
import { type Installation, newInstallation } from './testing/installation.ts'
import { type Node, runToEnd, startNode } from './testing/node.ts'
import { registrationOf } from './testing/registration.ts'
import { isNightly } from './testing/selected-tests.ts'

const prepared = inject('prepared')
const nodes: Node[] = []
const installations: Installation[] = []
/** Several starts of a whole server, on a machine that may be busy. */
const TIMEOUT_MS = 180_000

/** What a node needs to know of an installation of its own: without a database, or as a first start leaves it. */
async function install({ started }: { started: boolean }): Promise<Record<string, string>> {
  const installation = await newInstallation({ started })
  installations.push(installation)
  const { APP_SECRET = '', ...environment } = installation.environment
  // The embedded installation makes its own secret, and finds it again after a restart.
  return prepared.kind === 'pglite' ? environment : { ...environment, APP_SECRET }
}

async function start(environment: Record<string, string>): Promise<Node> {
  const node = await startNode(environment)
  nodes.push(node)
  return node
}

async function signUp({ url, client }: Node): Promise<Client> {
  const registration = registrationOf(1, 'João Silva', 'joao.silva')
  expect((await client.post('/v5/users', registration)).status).toBe(201)
  const { body } = await client.post('/v4/users/sign_in', registration)
  return remoteClient(url, { email: registration.email, token: body.token })
}

afterEach(async () => {
  for (const { process: child, ended } of nodes.splice(0)) {
    child.kill('SIGKILL')
    await ended
  }
})
afterAll(async () => {
  for (const installation of installations) await installation.remove()
})

describe('the start', { timeout: TIMEOUT_MS }, () => {
  it('the start of the server is refused with every wrong setting named', async () => {
    const { code, output } = await runToEnd({
      PORT: 'muitas',
      RATE_LIMIT: 'talvez',
      ADS_MODERATION: 'às vezes',
      DATABASE_URL: 'postgres://127.0.0.1/nada',
      PAYMENTS: '',
      TRUST_PROXY: 'nginx',
    })
    expect(code).toBe(1)
    expect(output).toContain('PORT deve ser')
    expect(output).toContain('RATE_LIMIT deve ser on ou off')
    expect(output).toContain('ADS_MODERATION deve ser manual ou auto')
    expect(output).toContain('APP_SECRET é obrigatório com DATABASE_URL')
    expect(output).toContain('PAYMENTS é obrigatório com DATABASE_URL')
    expect(output).toContain('TRUST_PROXY deve ser uma lista de endereços IP')
  })

  if (prepared.kind === 'postgres') {
    it.runIf(isNightly)('the start of two nodes at once on one empty database brings both up', async () => {
      const installation = await install({ started: false })
      const [one, two] = await Promise.all([start(installation), start(installation)])
      expect(one.output()).toContain('plans are sold for play money')
      await expect.poll(one.output).toContain('ATENÇÃO: PAYMENTS=sandbox com DATABASE_URL')
      for (const { client } of [one, two]) {
        expect((await client.get('/health/ready')).status).toBe(200)
        expect((await client.get('/v4/tags')).body.tags).toHaveLength(37)
      }
      const joao = await signUp(one)
      const onTheOther = remoteClient(two.url, {
        email: joao.headers.user_email ?? '',
        token: joao.headers.user_token ?? '',
      })
      await joao.post('/v4/users/me/posts', { description: 'Escrito num, lido no outro' })
      expect((await onTheOther.get('/v4/posts')).body.posts[0].description).toBe('Escrito num, lido no outro')
    })
  } else {
    it('the start of a second process on the same embedded database is refused', async () => {
      const installation = await install({ started: true })
      await start(installation)
      const { code, output } = await runToEnd(installation)
      expect(code).toBe(1)
      expect(output).toContain('já está em uso por outra instância')
    })
  }
})

describe('the end', { timeout: TIMEOUT_MS }, () => {
  it.runIf(isNightly)(
    'a server that is ended by a signal waits for what is under way, and keeps everything',
    async () => {
      const installation = await install({ started: true })
      const node = await start(installation)
      const joao = await signUp(node)
      const writing = Array.from({ length: 8 }, (_, n) =>
        joao.post('/v4/users/me/posts', { description: `Último post ${n}` }),
      )
      await Promise.race(writing)
      node.process.kill('SIGTERM')
      const answers = await Promise.allSettled(writing)
      const kept = answers.flatMap((answer) =>
        answer.status === 'fulfilled' && answer.value.status === 201 ? [answer.value.body.post.id] : [],
      )
      expect(await node.ended).toBe(0)
      expect(kept.length).toBeGreaterThan(0)

      const again = await start(installation)
      const back = remoteClient(again.url, {
        email: joao.headers.user_email ?? '',
        token: joao.headers.user_token ?? '',
      })
      for (const id of kept) expect((await back.get(`/v6/posts/${id}`)).status).toBe(200)
    },
  )

  it.runIf(isNightly)(
    'a server that is killed at any moment loses nothing that was acknowledged',
    async () => {
      const installation = await install({ started: true })
      let session = { email: '', token: '' }
      const acknowledged: number[] = []
      for (const round of [1, 2, 3]) {
        const node = await start(installation)
        if (round === 1) {
          const { user_email: email = '', user_token: token = '' } = (await signUp(node)).headers
          session = { email, token }
        }
        const joao = remoteClient(node.url, session)
        const write = async () => {
          for (let n = 0; ; n += 1) {
            const { status, body } = await joao.post('/v4/users/me/posts', {
              description: `Rodada ${round}, post ${n}`,
            })
            if (status === 201) acknowledged.push(body.post.id)
            if (acknowledged.length >= round * 15) node.process.kill('SIGKILL')
          }
        }
        await Promise.allSettled([write(), write(), write()])
        await node.ended
      }
      const node = await start(installation)
      const joao = remoteClient(node.url, session)
      const found: number[] = []
      for (let page = 1; ; page += 1) {
        const { body } = await joao.get('/v4/posts', { page: String(page) })
        found.push(...body.posts.map(({ id }: { id: number }) => id))
        if (!body.has_next) break
      }
      expect(found).toEqual(expect.arrayContaining(acknowledged))
      expect(acknowledged.length).toBeGreaterThanOrEqual(45)
    },
  )
})
