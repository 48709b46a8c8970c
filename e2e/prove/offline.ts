/**
 * `npm run prove -- offline`: João does things of every kind over a line that is cut at random moments, on a phone that is switched
 * off, with tabs that are closed and apps that are updated meanwhile, and keys that grow old. At the end each thing has
 * happened once, or the program says which was lost and which was doubled.
 */
import { parseArgs } from 'node:util'
import { type Page, request as requests } from '@playwright/test'
import { buildWebIfStale } from '../../scripts/web-build.ts'
import { signInByApi } from '../support/api.ts'
import { copyOfTheBuild } from '../support/builds.ts'
import { recordNegotiation, registerDealer } from '../support/negotiations.ts'
import { openCold, openPhone, shellIsThere, staySignedIn } from '../support/offline.ts'
import { people } from '../support/people.ts'
import { detailedPhoto } from '../support/photo.ts'
import { openSite } from '../support/site.ts'
import { openCuttingProxy } from './cutting-proxy.ts'
import { kinds, type World, type Write } from './offline-writes.ts'
import { oneOf, randomOf } from './random.ts'

const { values: options } = parseArgs({
  options: { cuts: { type: 'string', default: '200' }, seed: { type: 'string', default: '20' } },
})
const wanted = Number(options.cuts)
const random = randomOf(Number(options.seed))
const CHANCE = 0.75
const HOUR_MS = 3_600_000
const SETTLE_MS = 120_000

await buildWebIfStale()
const build = await copyOfTheBuild()
const site = await openSite({ WEB_DIR: build.directory, DEMO_DATA: 'on' })
const proxy = await openCuttingProxy(site.url, random)
const phone = await openPhone(proxy.url)
const request = await requests.newContext({ baseURL: site.url })
const incidents = new Map<string, number>()
const done: Write[] = []
const failures: string[] = []

const world = await prepare()
let page = await phone.context().newPage()
await staySignedIn(page, world.joao)
await page.goto('/timeline')
await shellIsThere(page)

async function prepare(): Promise<World> {
  await signInByApi(request, people.equipe)
  const joao = await registerDealer(request, 'João')
  const maria = await registerDealer(request, 'Maria')
  const blank = await phone.context().newPage()
  await blank.goto('/favicon.svg')
  const photo = await detailedPhoto(blank, 1200, 900)
  return { request, joao, maria, negotiation: await recordNegotiation(request, joao), photo }
}

/** Does it, until it is on the device or on its way: what happens after that must not lose it. */
async function doIt({ address, act }: Write): Promise<void> {
  await page.goto(address)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  proxy.cutWith(CHANCE)
  const begun = Promise.race([
    proxy.nextWrite(),
    page
      .getByText(/Guardado no aparelho/)
      .first()
      .waitFor()
      .catch(() => undefined),
  ])
  await act(page)
  await begun
}

const happenings: Record<string, () => Promise<void>> = {
  nothing: async () => {},
  'tab killed': async () => {
    await page.close()
    page = await phone.context().newPage()
    await page.goto('/timeline')
  },
  'browser restarted': async () => {
    const context = await phone.restart()
    page = await openCold(context, '/timeline')
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
  'keys 25 h old': () => site.advance(25 * HOUR_MS),
  'keys 14 days old': () => site.advance(14 * 24 * HOUR_MS),
}

/** The browser says that there is a network again. */
async function wake(tab: Page): Promise<void> {
  await tab.evaluate(() => dispatchEvent(new Event('online'))).catch(() => undefined)
}

async function waiting(): Promise<number> {
  return page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'outbox')) return 0
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const count = database.transaction('entries').objectStore('entries').count()
    await new Promise((resolve) => count.addEventListener('success', resolve))
    database.close()
    return count.result
  })
}

/** With a whole line, until nothing waits any more. */
async function settle(): Promise<void> {
  proxy.cutWith(0)
  await page.goto('/pendentes')
  const until = Date.now() + SETTLE_MS
  while ((await waiting()) > 0 && Date.now() < until) {
    await wake(page)
    await page.evaluate(() => navigator.locks.request('outbox', () => undefined))
  }
  const left = await waiting()
  if (left > 0) failures.push(`${left} still wait: ${await page.locator('main').textContent()}`)
}

function cutsSoFar(): number {
  return [...proxy.cuts().values()].reduce((sum, count) => sum + count, 0)
}

let longestDays = 0
while (cutsSoFar() < wanted || done.length < kinds.length) {
  const make = kinds[done.length % kinds.length]
  if (!make) break
  const write = await make(world)
  await doIt(write)
  done.push(write)
  const names = Object.keys(happenings).filter((name) => longestDays < 60 || !name.startsWith('keys'))
  const name = oneOf(random, names)
  if (name === 'keys 14 days old') longestDays += 14
  incidents.set(name, (incidents.get(name) ?? 0) + 1)
  await happenings[name]?.()
  await wake(page)
  if (done.length % kinds.length === 0) {
    await settle()
    console.log(`${done.length} writes, ${cutsSoFar()} cuts`)
  }
}
await settle()

let lost = 0
let doubled = 0
for (const { kind, address, count } of done) {
  const times = await count(world)
  if (times === 0) lost += 1
  if (times > 1) doubled += 1
  if (times !== 1) failures.push(`${kind} at ${address} happened ${times} times`)
}
for (const [cut, count] of proxy.cuts()) console.log(`${String(count).padStart(6)} cut: ${cut}`)
for (const [name, count] of incidents) console.log(`${String(count).padStart(6)} ${name}`)
for (const failure of failures) console.error(failure)
console.log(
  `${done.length} writes of ${kinds.length} kinds, ${cutsSoFar()} cuts: ${lost} lost, ${doubled} doubled`,
)
await phone.close()
await proxy.close()
await request.dispose()
await site.close()
await build.remove()
process.exit(failures.length > 0 ? 1 : 0)
