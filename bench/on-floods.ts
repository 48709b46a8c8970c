import { readFile } from 'node:fs/promises'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { startAnsweringProcess, startApp } from './children.ts'
import { atMost, type Target } from './figures/report.ts'
import type { Flood, Statuses } from './flood.ts'

const MEGABYTE = 1024 * 1024
const UPLOADS = 200
const WARM_UP = 20
const STALL_SECONDS = 20
/** The pause before a flood: earlier floods leave a node with its code and heap warmed up, as in service. */
const BEFORE_SECONDS = 3
/** The requests per second of everybody else. */
const PROBES = 50
/**
 * For how long the feed is measured alone. Each flood is repeated for as long, so that both p99 rest on as many
 * answers.
 */
const REST_SECONDS = 60
/** For how long the feed is measured again after the floods, in case the machine has become slower or faster. */
const REST_AFTER_SECONDS = 20
/** After this time, the work that the last flood started has ended. */
const SETTLE_SECONDS = 15

async function residentBytes(pid: number): Promise<number> {
  const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

/** A photo of 12 megapixels, near the accepted limit. */
function drawPhoto(): Promise<Buffer> {
  return sharp({
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
}

const agent = new http.Agent({ keepAlive: true })

/** The milliseconds to the end of the answer; infinite where the feed was refused. */
function timeOne(url: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const started = performance.now()
    const request = http.get(`${url}/v4/posts`, { agent, headers }, (response) => {
      response.resume()
      response.once('end', () =>
        resolve(response.statusCode === 200 ? performance.now() - started : Number.POSITIVE_INFINITY),
      )
    })
    request.once('error', () => resolve(Number.POSITIVE_INFINITY))
  })
}

type Observation = { times: number[]; highest: number }

function share(times: number[], part: number): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * part)] ?? Number.NaN
}

function percentiles(times: number[]): string {
  return `${times.length} times p50 ${share(times, 0.5).toFixed(1)} ms, p99 ${share(times, 0.99).toFixed(1)} ms`
}

/**
 * Reads the feed at a steady rate while `work` runs, however long the answers take, and samples the memory
 * of the server.
 */
async function watch(
  { url, pid }: { url: string; pid: number },
  headers: Record<string, string>,
  work: Promise<unknown>,
): Promise<Observation> {
  let isOver = false
  void work.finally(() => {
    isOver = true
  })
  const probes: Promise<number>[] = []
  let highest = 0
  const started = performance.now()
  while (!isOver) {
    highest = Math.max(highest, await residentBytes(pid))
    while (probes.length * (1000 / PROBES) <= performance.now() - started) probes.push(timeOne(url, headers))
    await pause(1000 / PROBES - ((performance.now() - started) % (1000 / PROBES)))
  }
  await work
  return { times: await Promise.all(probes), highest }
}

/** Repeats the work one after the other until so many seconds have passed. */
async function repeatFor<Answer>(seconds: number, work: () => Promise<Answer>): Promise<Answer[]> {
  const until = performance.now() + seconds * 1000
  const answers: Answer[] = []
  while (performance.now() < until) answers.push(await work())
  return answers
}

/**
 * Measures the effect of many simultaneous uploads, whole and stalled, on a node's memory and on other
 * requests.
 */
export async function benchFloods(url: string, headers: Record<string, string>): Promise<Target[]> {
  const app = await startApp({ DATABASE_URL: url })
  const flooder = startAnsweringProcess('flood.ts')
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
  const registrations = { registrations: true, path: '/v5/users', headers: {} }
  const targets: Target[] = []
  try {
    // Warms the node up, because V8 still compiles this code during the first seconds of the first flood.
    await flood({ count: WARM_UP })
    await flood({ ...registrations, count: WARM_UP })
    await watch(app, headers, pause(2_000))
    const { times: rest, highest } = await watch(app, headers, pause(REST_SECONDS * 1000))
    console.log(`\nat rest ${Math.round(highest / MEGABYTE)} MB; the feed ${percentiles(rest)}`)
    const floods: [string, Partial<Flood>][] = [
      ['registrations at once', registrations],
      ['stalled uploads of one account', { stallSeconds: STALL_SECONDS }],
      ['stalled registrations', { ...registrations, stallSeconds: STALL_SECONDS }],
    ]
    const during = new Map<string, number[]>()
    for (const [name, given] of floods) {
      const { highest: before } = await watch(app, headers, pause(BEFORE_SECONDS * 1000))
      const once = flood(given)
      const first = await watch(app, headers, once)
      const grown = (first.highest - before) / MEGABYTE
      const work = repeatFor(REST_SECONDS, () => flood(given))
      const others = await watch(app, headers, work)
      const times = [...first.times, ...others.times]
      const refused = times.filter((time) => time === Number.POSITIVE_INFINITY).length
      const statuses = [await once, ...(await work)].map((answered) => JSON.stringify(answered)).join(' ')
      console.log(
        `${UPLOADS} ${name}, again and again for ${REST_SECONDS} s: ${statuses}, from ${Math.round(before / MEGABYTE)} MB ` +
          `${Math.round(grown)} MB more in the first, ${Math.round((others.highest - before) / MEGABYTE)} in the others, ` +
          `the feed ${percentiles(times)}, ${refused} refused`,
      )
      during.set(name, times)
      targets.push(atMost(`memory that ${UPLOADS} ${name} add`, 100, grown, ' MB'))
    }
    await pause(SETTLE_SECONDS * 1000)
    const after = await watch(app, headers, pause(REST_AFTER_SECONDS * 1000))
    console.log(
      `at rest again ${Math.round((await residentBytes(app.pid)) / MEGABYTE)} MB; the feed ${percentiles(after.times)}`,
    )
    const restP99 = share([...rest, ...after.times], 0.99)
    for (const [name, times] of during)
      targets.push(
        atMost(
          `the feed's p99 during ${UPLOADS} ${name}, times that at rest`,
          3,
          share(times, 0.99) / restP99,
        ),
      )
    return targets
  } finally {
    await Promise.all([app.stop(), flooder.stop()])
    agent.destroy()
  }
}
