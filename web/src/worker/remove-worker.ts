/** Served in the worker's place with OFFLINE=off: takes the worker and the files that it holds off the device. What people wrote stays. */
import { isShellCache } from './shell-caches.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter(isShellCache)
  await Promise.all(names.map((name) => caches.delete(name)))
  const tabs = await self.clients.matchAll({ type: 'window' })
  await self.registration.unregister()
  // Tabs of a broken build may be blank, so they are loaded again; what was being written in them is stored as a draft.
  await Promise.all(tabs.map((tab) => tab.navigate(tab.url)))
}
