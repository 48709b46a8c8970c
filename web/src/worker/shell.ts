import { isServerPath } from '@arroba/contract/rules/addresses.ts'
import { isPaymentPage } from '@arroba/contract/rules/payments/payment-pages.ts'
import { cacheOf, isShellCache } from './shell-caches.ts'
import type { ShellList } from './shell-list.ts'

// The build puts it in (web/build/shell-worker.ts).
declare const SHELL: ShellList

const shell = SHELL
const own = cacheOf(shell.build)
const files = new Set([...shell.files, ...shell.packed])
const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
}

/** Brings every file of this build to the device; what an earlier one brought is not asked for again. */
export async function addShell(): Promise<void> {
  const cache = await caches.open(own)
  await Promise.all([addPage(cache), addPack(cache), ...shell.files.map((url) => addToCache(cache, url))])
}

async function addPage(cache: Cache): Promise<void> {
  const { url, integrity } = shell.page
  await cache.put(url, taken(await fetch(url, { integrity, cache: 'no-cache' })))
}

async function addPack(cache: Cache): Promise<void> {
  const packed: Record<string, string> = await taken(await fetch(shell.pack)).json()
  await Promise.all(
    Object.entries(packed).map(([url, text]) => {
      const type = TYPES[url.split('.').at(-1) ?? ''] ?? 'text/plain'
      return cache.put(url, new Response(text, { headers: { 'Content-Type': type } }))
    }),
  )
}

async function addToCache(cache: Cache, url: string): Promise<void> {
  await cache.put(url, (await caches.match(url)) ?? taken(await fetch(url)))
}

function taken(answer: Response): Response {
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`)
  return answer
}

/** As many earlier builds as the server has beside its own: tabs that were open go on with theirs. */
const EARLIER = 2

/** The files of the builds before stay for a while. */
export async function dropOldShells(): Promise<void> {
  const earlier = (await caches.keys()).filter((name) => isShellCache(name) && name !== own)
  await Promise.all(earlier.slice(0, -EARLIER).map((name) => caches.delete(name)))
}

/** The answer to a request for a screen or for a file of a build; null for all others, which the worker leaves alone. */
export function shellAnswer(request: Request): Promise<Response> | null {
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return null
  if (request.mode === 'navigate') return isScreen(pathname) ? kept(shell.page.url, request) : null
  return isFile(pathname) ? kept(pathname, request) : null
}

function isScreen(pathname: string): boolean {
  // The payment pages are not cached, because their own headers say what they may load.
  return !(isServerPath(pathname) || isPaymentPage(pathname) || isFile(pathname))
}

function isFile(pathname: string): boolean {
  return pathname.startsWith('/assets/') || files.has(pathname)
}

/** A file from the cache of this build or of the build before; else from the network. */
async function kept(url: string, request: Request): Promise<Response> {
  const cache = await caches.open(own).catch(() => null)
  const known = (await cache?.match(url)) ?? (await caches.match(url).catch(() => undefined))
  return known ?? fetch(request)
}
