/**
 * `npm run prove -- offline`: João does actions of every kind over a line that is cut at random moments, on
 * a phone that is switched off, with tabs that are closed, app updates, and aging idempotency keys. At the
 * end every action must have happened once; the program prints which were lost or doubled.
 */
import { parseArgs } from 'node:util'
import { type Page, request as requests } from '@playwright/test'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { callAs, staffSession } from '../support/api.ts'
import { copyOfTheBuild } from '../support/builds.ts'
import { recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { heldKeys, killTab, openCold, openPhone, shellIsThere, staySignedIn } from '../support/offline.ts'
import { detailedPhoto } from '../support/photo.ts'
import { openSite } from '../support/site.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { kinds, type World, type Write } from './offline-writes.ts'
import { oneOf, randomOf } from './random.ts'

const { values: options } = parseArgs({
  options: {
    cuts: { type: 'string', default: '200' },
    seed: { type: 'string', default: '20' },
    minutes: { type: 'string', default: '40' },
    /** Every kind of write and every happening once, in seconds. */
    short: { type: 'boolean', default: false },
  },
})
const SHORT_CUTS = 12
const wanted = options.short ? SHORT_CUTS : Number(options.cuts)
const random = randomOf(Number(options.seed))
const CHANCE = 0.75
/** How many times the cut line is tried before it is whole again. */
const WAKES_A_ROUND = 5
const HOUR_MS = 3_600_000
const SETTLE_MS = 180_000
const RESTARTED = 'phone that did not come back, restarted'
/**
 * Browsers write localStorage with a delay: after the browser is killed, the person may have to sign in
 * again, and then finds the outbox unchanged.
 */
const SIGNED_OUT = 'session that the killed browser had not written yet, signed in again'
/** A server whose clock was moved forward by weeks has many jobs to run. */
const TIMEOUT_MS = 180_000
/** Limited because sessions and trials end. */
const MOST_DAYS = 80

await buildWebIfStale()
const build = await copyOfTheBuild()
const site = await openSite({ WEB_DIR: build.directory, DEMO_DATA: 'on' })
const proxy = await openCuttingProxy(site.url, random)
const phone = await openPhone(proxy.url, TIMEOUT_MS)
const request = await requests.newContext({ baseURL: site.url })
const incidents = new Map<string, number>()
const done: Write[] = []
const failures: string[] = []
let advancedHours = 0

const world = await prepare()
const begunAt = Date.now()
const until = begunAt + Number(options.minutes) * 60_000
let page = await phone.context().newPage()
await staySignedIn(page, world.joao)
await page.goto('/timeline')
await shellIsThere(page)

async function prepare(): Promise<World> {
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const blank = await phone.context().newPage()
  await blank.goto('/favicon.svg')
  const photo = await detailedPhoto(blank, 1200, 900)
  return { request, joao, maria, negotiation: await recordNegotiation(request, joao), photo }
}

/** Opens a screen; a browser that does not recover is restarted, once. */
async function open(address: string): Promise<void> {
  const show = async () => {
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
  }
  await show().catch(async (error: unknown) => {
    await restartPhone(error)
    await show()
  })
  if (await page.evaluate(() => 'token' in localStorage)) return
  note(SIGNED_OUT)
  await staySignedIn(page, world.joao)
  await show()
}

function note(name: string): void {
  incidents.set(name, (incidents.get(name) ?? 0) + 1)
}

async function restartPhone(error: unknown): Promise<void> {
  note(RESTARTED)
  console.log(`${RESTARTED}: ${error instanceof Error ? error.message : String(error)}`)
  page = await openCold(await phone.restart(), '/timeline')
}

/** Does the action until its entry is stored or sent: from then on it must not be lost. */
async function performUntilStored({ kind, address, act }: Write): Promise<void> {
  await open(address)
  proxy.cutWith(CHANCE)
  const known = new Set([...proxy.keys(), ...(await heldKeys(page))])
  await act(page).catch(async (error: unknown) => {
    throw new Error(`${kind} at ${page.url()}, which shows: ${await page.locator('body').ariaSnapshot()}`, {
      cause: error,
    })
  })
  const isNew = (key: string) => !known.has(key)
  const givenUpAt = Date.now() + SETTLE_MS
  while (![...proxy.keys()].some(isNew) && !(await heldKeys(page)).some(isNew))
    if (Date.now() > givenUpAt) throw new Error(`${kind} at ${address} was neither stored nor sent`)
}

const interruptions: Record<string, () => Promise<void>> = {
  nothing: async () => {},
  'tab killed': async () => {
    await killTab(page)
    page = await phone.context().newPage()
    await page.goto('/timeline')
  },
  'browser restarted': async () => {
    page = await openCold(await phone.restart(), '/timeline')
  },
  'browser killed': async () => {
    page = await openCold(await phone.kill(), '/timeline')
  },
  'two tabs': async () => {
    const second = await phone.context().newPage()
    await second.goto('/pendentes')
    await Promise.all([page, second].map(wake))
    await second.close()
  },
  'worker updated': async () => {
    await build.deployNext()
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
    await page.reload()
  },
  'keys 25 h old': () => advance(25),
  'keys 14 days old': () => advance(14 * 24),
}

async function advance(hours: number): Promise<void> {
  advancedHours += hours
  await site.advance(hours * HOUR_MS)
  // Unused sessions expire, so those that the program reads with are renewed.
  for (const who of [world.joao, world.maria, await staffSession(request)])
    await callAs(request, who, 'get', '/v5/users/me/notifications')
}

/** Fires the browser's event for a returned network. */
async function wake(tab: Page): Promise<void> {
  await tab.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
}

/** Makes the outbox send, and waits until it has finished. */
async function deliverNow(): Promise<void> {
  await wake(page)
  await page.evaluate(() => navigator.locks.request('outbox', () => undefined))
}

/** Waits on a whole line until the outbox is empty. */
async function settle(): Promise<void> {
  proxy.cutWith(0)
  await open('/pendentes')
  const givenUpAt = Date.now() + SETTLE_MS
  while ((await heldKeys(page)).length > 0 && Date.now() < givenUpAt) {
    await deliverNow()
  }
  const left = (await heldKeys(page)).length
  if (left > 0) failures.push(`${left} still wait: ${await page.locator('main').textContent()}`)
}

function cutsSoFar(): number {
  return [...proxy.cuts().values()].reduce((sum, count) => sum + count, 0)
}

async function cutAtRandomMoments(): Promise<void> {
  while ((cutsSoFar() < wanted || done.length < kinds.length) && Date.now() < until) {
    const make = kinds[done.length % kinds.length]
    if (!make) break
    const write = await make(world)
    await performUntilStored(write)
    done.push(write)
    const isTimeUp = advancedHours > MOST_DAYS * 24
    const names = Object.keys(interruptions).filter((one) => !(isTimeUp && one.startsWith('keys')))
    const name = options.short ? (names[(done.length - 1) % names.length] ?? '') : oneOf(random, names)
    note(name)
    console.log(`${done.length}. ${write.kind}, then ${name}`)
    await interruptions[name]?.().catch(restartPhone)
    await wake(page)
    if (done.length % kinds.length === 0) {
      for (let at = 0; at < WAKES_A_ROUND; at += 1) await deliverNow()
      await settle()
      console.log(`${done.length} writes, ${cutsSoFar()} cuts`)
    }
  }
  await settle()

  if (cutsSoFar() < wanted) failures.push(`only ${cutsSoFar()} cuts in ${options.minutes} minutes`)
}

/** How many actions never happened, and how many happened more than once. */
async function countWrites(): Promise<{ lost: number; doubled: number }> {
  let lost = 0
  let doubled = 0
  for (const { kind, address, count } of done) {
    const times = await count(world)
    if (times === 0) lost += 1
    if (times > 1) doubled += 1
    if (times !== 1) failures.push(`${kind} at ${address} happened ${times} times`)
  }
  return { lost, doubled }
}

async function closeAll(): Promise<void> {
  await phone.close()
  await proxy.close()
  await request.dispose()
  await site.close()
  await build.remove()
}

try {
  await cutAtRandomMoments()
  const { lost, doubled } = await countWrites()
  for (const [cut, count] of proxy.cuts()) console.log(`${String(count).padStart(6)} cut: ${cut}`)
  for (const [name, count] of incidents) console.log(`${String(count).padStart(6)} ${name}`)
  for (const failure of failures) console.error(failure)
  console.log(
    `${done.length} writes of ${kinds.length} kinds, ${cutsSoFar()} cuts, ${Math.round((Date.now() - begunAt) / 60_000)} minutes: ${lost} lost, ${doubled} doubled`,
  )
} catch (error) {
  failures.push(error instanceof Error ? (error.stack ?? error.message) : String(error))
  console.error(error)
} finally {
  await closeAll().catch(() => undefined)
}
process.exit(failures.length > 0 ? 1 : 0)
