/** The service worker: the files of its own build and nothing else; no answer of the server ever passes through it. */
import { listenForPush } from './push.ts'
import { addShell, dropOldShells, shellAnswer } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

self.addEventListener('install', (event) => event.waitUntil(addShell()))
self.addEventListener('activate', (event) => event.waitUntil(dropOldShells()))

self.addEventListener('fetch', (event) => {
  const answer = shellAnswer(event.request)
  if (answer) event.respondWith(answer)
})

listenForPush()

self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting())
})
