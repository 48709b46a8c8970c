/**
 * `npm run bench:first-visit`: what the first visit of a phone of a quarter of this machine's speed costs on a line of 400 kbit/s and 400 ms,
 * and the second one: bytes as they were sent, requests, and when the largest content was painted.
 */
import { parseArgs } from 'node:util'
import {
  type BrowserContext,
  chromium,
  devices,
  expect,
  type Page,
  request as requests,
} from '@playwright/test'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { signInByApi } from '../support/api.ts'
import { staySignedIn } from '../support/offline.ts'
import { people } from '../support/people.ts'
import { findChromium } from '../support/setup/chromium.ts'
import { openSite } from '../support/site.ts'

const { values: options } = parseArgs({
  options: { visits: { type: 'string', default: '5' }, list: { type: 'boolean', default: false } },
})
const SLOWER = 4
const SLOW_LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const TARGET = { requests: 20, firstMs: 2500, repeatMs: 1000 }

/** What stands in the page itself can be read and filled in, but is used only once the app has taken its place. */
const screens = [
  {
    name: 'login',
    path: '/login',
    usable: 'form:not([data-early]) input[type=password]',
    bytes: 130_000,
    isSignedIn: false,
  },
  {
    name: 'timeline',
    path: '/timeline',
    usable: 'article:not([data-early])',
    bytes: 160_000,
    isSignedIn: true,
  },
]

type Visit = { bytes: number; requests: number; usableMs: number; paintedMs: number }

await buildWebIfStale()
const site = await openSite({ DEMO_DATA: 'on' })
const executablePath = findChromium()
const browser = await chromium.launch(executablePath ? { executablePath } : {})
const api = await requests.newContext({ baseURL: site.url })
const session = await signInByApi(api, people.joao)

/** Notes within the page when the largest content and what can be used were painted, for what drives the browser takes time of its own. */
async function watchPaint(page: Page, usable: string): Promise<void> {
  await page.addInitScript((selector) => {
    const paints: string[] = []
    const times = { usable: 0, painted: 0, paints }
    Object.assign(globalThis, { paintTimes: times })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        times.painted = entry.startTime
        const { element, size } = entry as LargestContentfulPaint
        paints.push(`${Math.round(entry.startTime)} ms, ${size} px²: ${element?.outerHTML.slice(0, 90)}`)
      }
    }).observe({ type: 'largest-contentful-paint', buffered: true })
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return
      observer.disconnect()
      requestAnimationFrame(() => {
        times.usable = performance.now()
      })
    }).observe(document, { childList: true, subtree: true })
  }, usable)
}

async function visit(context: BrowserContext, { path, usable }: (typeof screens)[number]): Promise<Visit> {
  const page = await context.newPage()
  await watchPaint(page, usable)
  const devtools = await context.newCDPSession(page)
  const sent = new Map<string, number>()
  const addresses = new Map<string, string>()
  const underWay = new Set<string>()
  await devtools.send('Network.enable')
  const askedAt = new Map<string, number>()
  devtools.on('Network.requestWillBeSent', ({ requestId, wallTime }) => {
    underWay.add(requestId)
    askedAt.set(requestId, 1000 * wallTime)
  })
  devtools.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromServiceWorker) sent.set(requestId, 0)
    addresses.set(requestId, response.url)
    // The stream of notifications does not end.
    if (response.mimeType === 'text/event-stream') underWay.delete(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => underWay.delete(requestId))
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    underWay.delete(requestId)
    if (sent.has(requestId)) sent.set(requestId, encodedDataLength)
  })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Network.emulateNetworkConditions', { offline: false, ...SLOW_LINE })
  await page.goto(path, { waitUntil: 'commit' })
  await page.waitForFunction(() => Reflect.get(globalThis, 'paintTimes').usable > 0)
  // The pictures of the first posts are asked for once these stand.
  const usableAt = await page.evaluate(
    () => performance.timeOrigin + Reflect.get(globalThis, 'paintTimes').usable,
  )
  for (const id of sent.keys()) if ((askedAt.get(id) ?? 0) > usableAt) sent.delete(id)
  const atUse = { bytes: [...sent.values()].reduce((sum, bytes) => sum + bytes, 0), requests: sent.size }
  if (options.list)
    for (const [id, bytes] of sent) console.log(String(bytes).padStart(7), addresses.get(id)?.slice(0, 120))
  // What is painted later can still be the largest: the line must be at rest for the figure to be the last one.
  await expect.poll(() => underWay.size, { timeout: 60_000 }).toBe(0)
  const times = await page.evaluate(() => Reflect.get(globalThis, 'paintTimes'))
  if (options.list) console.log(times.paints.join('\n'))
  await page.close()
  return { ...atUse, usableMs: Math.round(times.usable), paintedMs: Math.round(times.painted) }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0
}

function verdict(found: number, target: number): string {
  if (found > target) process.exitCode = 1
  return `${found} (target ${target}${found > target ? ', MISSED' : ''})`
}

for (const screen of screens) {
  const first: Visit[] = []
  const repeated: Visit[] = []
  for (let at = 0; at < Number(options.visits); at += 1) {
    const context = await browser.newContext({
      ...devices['Pixel 7'],
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    if (screen.isSignedIn) {
      const page = await context.newPage()
      await staySignedIn(page, session)
      await page.close()
    }
    first.push(await visit(context, screen))
    repeated.push(await visit(context, screen))
    await context.close()
  }
  const of = (visits: Visit[], figure: keyof Visit) => median(visits.map((one) => one[figure]))
  console.log(
    [
      `${screen.name}, first visit, CPU × ${SLOWER}, median of ${first.length}:`,
      `  bytes before it can be used   ${verdict(of(first, 'bytes'), screen.bytes)}`,
      `  requests before that          ${verdict(of(first, 'requests'), TARGET.requests)}`,
      `  usable after                  ${of(first, 'usableMs')} ms`,
      `  largest content painted, ms   ${verdict(of(first, 'paintedMs'), TARGET.firstMs)}`,
      `${screen.name}, second visit:`,
      `  usable after                  ${of(repeated, 'usableMs')} ms`,
      `  largest content painted, ms   ${verdict(of(repeated, 'paintedMs'), TARGET.repeatMs)}`,
    ].join('\n'),
  )
}
await api.dispose()
await browser.close()
await site.close()
