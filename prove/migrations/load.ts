import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { remoteClient } from '../../server/src/testing/client.ts'

export type Report = {
  /** How long each answered request took, in milliseconds. */
  times: number[]
  /** What was not answered with success, and how often. */
  failures: Map<string, number>
  /** Texts of the posts whose creation was acknowledged. */
  created: Set<string>
}

const DEEPEST_PAGE = 50
const BETWEEN_REQUESTS_MS = 10

/** People who read pages of the timeline, write and like, one request after the other, until they are told to stop. */
export function startPeople(
  url: string,
  session: { email: string; token: string },
  count: number,
): { stop(): Promise<Report> } {
  const report: Report = { times: [], failures: new Map(), created: new Set() }
  const client = remoteClient(url, session)
  let isOver = false
  let newest = 0

  async function request(kind: number): Promise<{ what: string; status: number }> {
    if (kind === 0) {
      const description = `Durante a migração ${randomUUID()}`
      const { status, body } = await client.post('/v4/users/me/posts', { description })
      if (status === 201) {
        newest = body.post.id
        report.created.add(description)
      }
      return { what: 'a post', status }
    }
    if (kind === 1 && newest > 0)
      return {
        what: 'a like',
        status: (await client.post(`/v6/posts/${newest}/evaluate`, { evaluation: true })).status,
      }
    const page = String(1 + Math.floor(Math.random() * DEEPEST_PAGE))
    return { what: 'a page', status: (await client.get('/v6/posts', { by_kind: 'feed', page })).status }
  }

  async function live(nth: number): Promise<void> {
    for (let n = nth; !isOver; n += 1) {
      const began = performance.now()
      const said = await request(n % 4).catch((error) => ({ what: String(error), status: 0 }))
      if (said.status >= 200 && said.status < 300) report.times.push(performance.now() - began)
      else {
        const text = `${said.what}: ${said.status}`
        report.failures.set(text, (report.failures.get(text) ?? 0) + 1)
      }
      await pause(BETWEEN_REQUESTS_MS)
    }
  }

  const living = Promise.all(Array.from({ length: count }, (_, nth) => live(nth)))
  return {
    async stop() {
      isOver = true
      await living
      return report
    },
  }
}
