import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Session } from '@arroba/contract/accounts.ts'
import { type BrowserContext, chromium, devices, expect, type Page } from '@playwright/test'
import { findChromium } from './setup/chromium.ts'

const executablePath = findChromium()
/** Long, because each wait may have to wait for the whole machine. */
const TIMEOUT_MS = 60_000

/** A phone of its own: its browser can be ended and started again, and keeps its storage. */
export async function openPhone(baseURL: string, timeoutMs = TIMEOUT_MS) {
  const directory = await mkdtemp(path.join(tmpdir(), 'arroba-phone-'))
  const start = () =>
    chromium.launchPersistentContext(directory, {
      ...devices['Pixel 7'],
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 1,
      baseURL,
      locale: 'pt-BR',
      timezoneId: 'America/Sao_Paulo',
      reducedMotion: 'reduce',
      serviceWorkers: 'allow',
      ...(executablePath && { executablePath }),
    })
  let context: BrowserContext = await start()
  context.setDefaultTimeout(timeoutMs)
  return {
    context: () => context,
    /** Ends the browser, as a phone that is switched off does, and starts it again. */
    async restart(): Promise<BrowserContext> {
      // A browser that has ended already need not be closed.
      await context.close().catch(() => undefined)
      context = await start()
      context.setDefaultTimeout(timeoutMs)
      return context
    },
    /** Kills the browser, as when the battery falls out: nothing gets to finish. */
    async kill(): Promise<BrowserContext> {
      const ended = context.waitForEvent('close')
      await killWithItsParts(await processOf(context))
      await ended
      context = await start()
      context.setDefaultTimeout(timeoutMs)
      return context
    },
    async close(): Promise<void> {
      await context.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Its parts go with it: one that lived on would still hold what the next browser opens. */
async function killWithItsParts(id: number): Promise<void> {
  const parts = await partsOf(id)
  for (const one of [id, ...parts])
    try {
      process.kill(one, 'SIGKILL')
    } catch {
      // It ended with the one before.
    }
}

/** The processes that this one started, and theirs; where the system does not list them, those of its group. */
async function partsOf(id: number): Promise<number[]> {
  const names = await readdir('/proc').catch(() => null)
  if (!names) return [-id]
  const parents = await Promise.all(
    names.filter((name) => /^\d+$/.test(name)).map(async (name) => [Number(name), await parentOf(name)]),
  )
  const parts = new Set([id])
  // A process that was started later may have a smaller number, so the list is read more than once.
  for (let before = 0; before < parts.size; ) {
    before = parts.size
    for (const [one = 0, parent = 0] of parents) if (parts.has(parent)) parts.add(one)
  }
  parts.delete(id)
  return [...parts]
}

/** The parent stands behind the name, in parentheses, and the state. */
async function parentOf(id: string): Promise<number> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '')
  return Number(
    stat
      .slice(stat.lastIndexOf(')') + 1)
      .trim()
      .split(' ')[1] ?? 0,
  )
}

async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
  const own = processInfo.find(({ type }) => type === 'browser')
  if (!own) throw new Error('The browser has no process')
  return own.id
}

/** Kills the process of a tab. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // The call never gets an answer, because the tab is gone.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

/** Signs a person in who asked to stay signed in on this device. */
export async function staySignedIn(page: Page, session: Session): Promise<void> {
  // An address of this origin at which no script of the app runs.
  await page.goto('/favicon.svg')
  await page.evaluate((who) => {
    for (const [key, value] of Object.entries(who))
      localStorage.setItem(key, typeof value === 'string' ? value : JSON.stringify(value))
  }, session)
}

/** Waits until the device holds the app. */
export async function shellIsThere(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state), {
      timeout: 60_000,
    })
    .toBe('activated')
}

/** Opens a screen in a new page, as a tap on the app's icon does. */
export async function openCold(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage()
  for (const other of context.pages()) if (other !== page) await other.close()
  await page.goto(address)
  return page
}

/** Waits until the device holds what a screen read, by the beginning of its key. */
export async function readIsHeld(page: Page, key: string): Promise<void> {
  await expect
    .poll(
      () =>
        page.evaluate(async () => {
          // Opening the database before the app has would create an empty one.
          if (!(await indexedDB.databases()).some(({ name }) => name === 'reads')) return []
          const database = await new Promise<IDBDatabase>((resolve) => {
            const opening = indexedDB.open('reads')
            opening.addEventListener('success', () => resolve(opening.result))
          })
          const all = database.transaction('reads').objectStore('reads').getAllKeys()
          await new Promise((resolve) => all.addEventListener('success', resolve))
          database.close()
          return all.result.map(String)
        }),
      { timeout: 60_000 },
    )
    .toContainEqual(expect.stringContaining(key))
}

/** The keys of the entries that wait on the device. */
export function heldKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening the database before the app has would create an empty one.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'outbox')) return []
    const database = await new Promise<IDBDatabase>((resolve) => {
      const opening = indexedDB.open('outbox')
      opening.addEventListener('success', () => resolve(opening.result))
    })
    const all = database.transaction('entries').objectStore('entries').getAll()
    await new Promise((resolve) => all.addEventListener('success', resolve))
    database.close()
    return all.result.map(({ key }) => key)
  })
}
