/** The service worker: the files of its own build and nothing else; no answer of the server ever passes through it. */
import { listenForPush } from './push.ts'
import { bringShell, dropOldShells, shellAnswer } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(bringShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()))

self.addEventListener('fetch', (event) => {
  const answer = shellAnswer(event.request)
  if (answer) event.respondWith(answer)
})

listenForPush()

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
  if (event.data === 'take over if alone') event.waitUntil(takeOverIfAlone())
})

/** At a cold start nobody is in the middle of anything. */
async function takeOverIfAlone(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (tabs.length <= 1) await self.skipWaiting()
}
