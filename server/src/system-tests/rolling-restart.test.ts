import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPostgres } from '../platform/data/database.ts'
import { remoteClient } from '../testing/client.ts'
import { type Installation, newInstallation } from '../testing/installation.ts'
import { type Node, startNode } from '../testing/node.ts'
import { registrationOf } from '../testing/registration.ts'
import { isNightly } from '../testing/selected-tests.ts'
import { startDeployedHaproxy, startDeployedNginx } from '../testing/servers/deployed-proxy.ts'
import { freePort, isInstalled, type RunningProxy } from '../testing/servers/proxy-program.ts'
import { sendLoad } from './restart-load.ts'

const TIMEOUT_MS = 300_000
const installed = isInstalled('nginx') && isInstalled('haproxy')
// Where everything must be checked, what is missing is a failure.
const check = it.skipIf(!(installed || process.env.CI))
const titled = (title: string) => (installed ? title : `${title} (nginx or haproxy is not installed)`)

// One embedded database serves one process.
describe.runIf(isNightly && inject('prepared').kind === 'postgres')(
  'two nodes that are restarted one right after the other',
  { timeout: TIMEOUT_MS },
  () => {
    let installation: Installation
    const ports: number[] = []
    const nodes: Node[] = []
    const proxies: RunningProxy[] = []
    let headers: Record<string, string>

    const startOn = (port: number) =>
      startNode({ ...installation.environment, PORT: String(port), DRAIN_SECONDS: '4' })

    beforeAll(async () => {
      installation = await newInstallation()
      ports.push(await freePort(), await freePort())
      nodes.push(...(await Promise.all(ports.map(startOn))))
      const [one, two] = nodes.map(({ url }) => url)
      if (!(one && two)) throw new Error('a node is missing')
      if (installed || process.env.CI) {
        proxies.push(await startDeployedNginx([one, two]))
        proxies.push(await startDeployedHaproxy([one, two]))
      }
      const client = remoteClient(one)
      const registration = registrationOf(1, 'João Silva', 'joao.silva')
      await client.post('/v5/users', registration)
      const { body } = await client.post('/v4/users/sign_in', registration)
      headers = { user_email: registration.email, user_token: body.token }
    }, TIMEOUT_MS)
    afterAll(async () => {
      await Promise.all(proxies.map((proxy) => proxy.close()))
      for (const { process: child, ended } of nodes) {
        child.kill('SIGKILL')
        await ended
      }
      await installation.remove()
    })

    check(
      titled('fail no request behind nginx and haproxy as deploy/ sets them up, and create nothing twice'),
      async () => {
        const loads = proxies.map(({ url }) => sendLoad({ url, headers, clients: 6, pauseMs: 10 }))
        for (const [place, port] of ports.entries()) {
          const node = nodes[place]
          node?.process.kill('SIGTERM')
          await node?.ended
          nodes[place] = await startOn(port)
        }
        const reports = await Promise.all(loads.map((load) => load.stop()))
        for (const { failures, answered, created } of reports) {
          expect(Object.fromEntries(failures)).toEqual({})
          expect(answered).toBeGreaterThan(200)
          expect(created.size).toBeGreaterThan(80)
        }
        const database = openPostgres(installation.environment.DATABASE_URL ?? '')
        try {
          const posts = await database.db
            .selectFrom('posts')
            .select('description')
            .where('description', 'like', 'Carga %')
            .execute()
          const texts = posts.map(({ description }) => description)
          expect(texts.toSorted()).toEqual(reports.flatMap(({ created }) => [...created]).toSorted())
        } finally {
          await database.close()
        }
      },
    )
  },
)
