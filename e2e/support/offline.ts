import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Session } from '@arroba/contract/accounts.ts'
import { type BrowserContext, chromium, devices, expect, type Page } from '@playwright/test'
import { findChromium } from './chromium.ts'

const executablePath = findChromium()
/** Each may wait for the whole machine. */
const TIMEOUT_MS = 60_000

/** A phone of its own: its browser can be ended and started again, and finds what it had stored. */
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
      // Of one that has ended already nothing is left to close.
      await context.close().catch(() => undefined)
      context = await start()
      context.setDefaultTimeout(timeoutMs)
      return context
    },
    /** The battery falls out: nothing of the browser gets to end what it was doing. */
    async kill(): Promise<BrowserContext> {
      const ended = context.waitForEvent('close')
      killWithItsParts(await processOf(context))
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
function killWithItsParts(id: number): void {
  try {
    process.kill(-id, 'SIGKILL')
  } catch {
    // Behind a script of the system it is not the first of its group.
    process.kill(id, 'SIGKILL')
  }
}

async function processOf(context: BrowserContext): Promise<number> {
  const devtools = await context.browser()?.newBrowserCDPSession()
  const { processInfo = [] } = (await devtools?.send('SystemInfo.getProcessInfo')) ?? {}
  const own = processInfo.find(({ type }) => type === 'browser')
  if (!own) throw new Error('The browser has no process')
  return own.id
}

/** Ends the process of a tab in the middle of what it does. */
export async function killTab(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // It has nobody left to answer.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  await page.close()
}

/** Leaves somebody signed in who asked to stay so on this device. */
export async function staySignedIn(page: Page, session: Session): Promise<void> {
  // A page of this origin that runs no script of the app.
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

/** Opens a screen anew, as a tap on the icon of the app does. */
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
          // Opening it before the app has would make an empty one.
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

/** The keys of what waits on the device to be sent. */
export function heldKeys(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    // Opening it before the app has would make an empty one.
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
