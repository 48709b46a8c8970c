/** `npm run bench:offline`: how long a phone of a quarter of this machine's speed takes to a list on the screen, without signal and on a slow line. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type BrowserContext, chromium, devices } from '@playwright/test'

const { values: options } = parseArgs({
  options: {
    site: { type: 'string', default: 'http://localhost:3000' },
    starts: { type: 'string', default: '20' },
  },
})
const SLOWER = 4
const SLOW_LINE = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8 }
const OFFLINE = { latency: 0, downloadThroughput: -1, uploadThroughput: -1 }
const TARGET_MS = 1000

const directory = await mkdtemp(path.join(tmpdir(), 'arroba-bench-'))
const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
const context = await chromium.launchPersistentContext(directory, {
  ...devices['Pixel 7'],
  baseURL: options.site,
  executablePath,
})

/** Signs in as somebody of the demo who asked to stay so, and waits until the device holds the app and the list. */
async function prepare(): Promise<void> {
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('E-mail').fill('joao@arroba.example')
  await page.getByLabel('Senha', { exact: true }).fill('boi-gordo')
  await page.getByLabel('Manter conectado neste aparelho').check()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.getByRole('article').first().waitFor()
  await page.evaluate('navigator.serviceWorker.ready')
  await page.reload()
  await page.getByRole('article').first().waitFor()
  // Until what was read is stored.
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 3000))')
  await page.close()
}

/** From the tap on the icon to the first post on the screen. */
async function start(browser: BrowserContext, line: typeof OFFLINE, offline: boolean): Promise<number> {
  const page = await browser.newPage()
  const devtools = await browser.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', { offline, ...line })
  await page.goto('/timeline', { waitUntil: 'commit' })
  await page.getByRole('article').first().waitFor()
  const milliseconds = await page.evaluate<number>('performance.now()')
  await page.close()
  return milliseconds
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? 0
}

await prepare()
const cases = [
  { name: 'cold start without signal', line: OFFLINE, offline: true },
  { name: 'repeat visit at 400 kbit/s and 400 ms', line: SLOW_LINE, offline: false },
]
for (const { name, line, offline } of cases) {
  await context.setOffline(offline)
  const times: number[] = []
  for (let at = 0; at < Number(options.starts); at += 1) times.push(await start(context, line, offline))
  const reached = p95(times) <= TARGET_MS
  console.log(
    `${name}, CPU × ${SLOWER}: p95 ${Math.round(p95(times))} ms, target ${TARGET_MS} ms, ${reached ? 'holds' : 'MISSED'}`,
  )
  if (!reached) process.exitCode = 1
}
await context.close()
await rm(directory, { recursive: true, force: true })
