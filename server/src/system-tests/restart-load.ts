import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

type Kind = 'read' | 'create with a key' | 'create without a key'
const KINDS: Kind[] = ['read', 'create without a key', 'read', 'create with a key']

export type LoadReport = {
  answered: number
  /** What was neither answered nor done, and how often. */
  failures: Map<string, number>
  /** Texts of the posts whose creation was acknowledged. */
  created: Set<string>
}

type Load = {
  url: string
  headers: Record<string, string>
  clients: number
  /** Between two requests of one client. */
  pauseMs: number
}

function send(agent: http.Agent, { url, headers }: Load, kind: Kind, description: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const method = kind === 'read' ? 'GET' : 'POST'
    const path = kind === 'read' ? '/v4/tags' : '/v4/users/me/posts'
    const request = http.request(`${url}${path}`, {
      agent,
      method,
      headers: {
        ...headers,
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(kind === 'create with a key' && { 'idempotency-key': randomUUID() }),
      },
    })
    request.once('error', reject)
    request.once('response', (response) => {
      response.once('end', () => resolve(response.statusCode ?? 0))
      response.once('error', reject)
      response.resume()
    })
    request.end(method === 'POST' ? JSON.stringify({ description }) : undefined)
  })
}

/** Clients that read and create one request after the other, over connections that are kept, until they are told to stop. */
export function sendLoad(load: Load): { stop(): Promise<LoadReport> } {
  const agent = new http.Agent({ keepAlive: true, maxSockets: load.clients })
  const report: LoadReport = { answered: 0, failures: new Map(), created: new Set() }
  const fail = (what: string) => report.failures.set(what, (report.failures.get(what) ?? 0) + 1)
  let isOver = false

  const work = async (client: number): Promise<void> => {
    for (let n = client; !isOver; n += 1) {
      const kind = KINDS[n % KINDS.length] ?? 'read'
      const description = `Carga ${randomUUID()}`
      try {
        const status = await send(agent, load, kind, description)
        if (status >= 200 && status < 300) {
          report.answered += 1
          if (kind !== 'read') report.created.add(description)
        } else fail(`${kind}: ${status}`)
      } catch (error) {
        fail(`${kind}: ${error instanceof Error ? error.message : error}`)
      }
      await pause(load.pauseMs)
    }
  }

  const working = Promise.all(Array.from({ length: load.clients }, (_, client) => work(client)))
  return {
    async stop() {
      isOver = true
      await working
      agent.destroy()
      return report
    },
  }
}
