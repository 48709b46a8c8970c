import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { startApp, startTeller } from './children.ts'
import type { Flood, Statuses } from './flood.ts'
import { atMost, type Target } from './report.ts'

const MEGABYTE = 1024 * 1024
const UPLOADS = 200
const STALL_SECONDS = 20
/** Requests a second of everybody else. */
const PROBES = 50
const IDLE_SECONDS = 10

const residentBytes = async (pid: number): Promise<number> => {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** What a camera makes of 12 megapixels, near the most that is taken. */
const drawPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 4000,
      height: 3000,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg({ quality: 92 })
    .toBuffer()

const agent = new http.Agent({ keepAlive: true })

/** Milliseconds to the end of the answer; endless where the feed was refused. */
const timeOne = (url: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve) => {
    const started = performance.now()
    const request = http.get(`${url}/v4/posts`, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - started : Number.POSITIVE_INFINITY),
      )
    })
    request.once('error', () => resolve(Number.POSITIVE_INFINITY))
  })

type Watched = { p50: number; p99: number; refused: number; highest: number }

/** Reads the feed at an even pace while `work` runs, and looks at the memory of the server meanwhile. */
const watch = async (
  { url, pid }: { url: string; pid: number },
  headers: Record<string, string>,
  work: Promise<unknown>,
): Promise<Watched> => {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const probes: Promise<number>[] = []
  let highest = 0
  while (!isOver) {
    probes.push(timeOne(url, headers))
    highest = Math.max(highest, await residentBytes(pid))
    await pause(1000 / PROBES)
  }
  await work
  const times = (await Promise.all(probes)).sort((one, other) => one - other)
  const share = (part: number): number => times[Math.floor(times.length * part)] ?? Number.NaN
  return {
    p50: share(0.5),
    p99: share(0.99),
    refused: times.filter((time) => time === Number.POSITIVE_INFINITY).length,
    highest,
  }
}

/** What many uploads at once, whole and stalled, cost a node's memory and everybody else's time. */
export const benchFloods = async (url: string, headers: Record<string, string>): Promise<Target[]> => {
  const app = await startApp({ DATABASE_URL: url })
  const flooder = startTeller('flood.ts')
  const photo = (await drawPhoto()).toString('base64')
  const flood = async (given: Partial<Flood>): Promise<Statuses> =>
    JSON.parse(
      await flooder.ask({
        url: app.url,
        path: '/v4/users/me/posts',
        headers,
        registrations: false,
        count: UPLOADS,
        photo,
        stallSeconds: 0,
        first: Date.now() % 100_000_000,
        ...given,
      } satisfies Flood),
    )
  const targets: Target[] = []
  try {
    // The first ones load the code.
    await flood({ count: 1 })
    await watch(app, headers, pause(2_000))
    const idle = await watch(app, headers, pause(IDLE_SECONDS * 1000))
    const before = await residentBytes(app.pid)
    console.log(
      `\nat rest ${Math.round(before / MEGABYTE)} MB; the feed at ${PROBES} a second: p50 ${idle.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} ms`,
    )
    const floods: [string, Partial<Flood>][] = [
      ['registrations at once', { registrations: true, path: '/v5/users', headers: {} }],
      ['stalled uploads of one account', { stallSeconds: STALL_SECONDS }],
      [
        'stalled registrations',
        { registrations: true, path: '/v5/users', headers: {}, stallSeconds: STALL_SECONDS },
      ],
    ]
    for (const [name, given] of floods) {
      const work = flood(given)
      const started = performance.now()
      const { p50, p99, refused, highest } = await watch(app, headers, work)
      const grown = (highest - before) / MEGABYTE
      console.log(
        `${UPLOADS} ${name}: ${((performance.now() - started) / 1000).toFixed(1)} s, ${JSON.stringify(await work)}, ` +
          `${Math.round(grown)} MB more, the feed: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${refused} refused`,
      )
      targets.push(
        atMost(`memory that ${UPLOADS} ${name} add`, 100, grown, ' MB'),
        atMost(`the feed's p99 during ${UPLOADS} ${name}, times that at rest`, 3, p99 / idle.p99),
      )
    }
    return targets
  } finally {
    await Promise.all([app.stop(), flooder.stop()])
    agent.destroy()
  }
}
