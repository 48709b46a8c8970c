const UPDATE_EVERY_MS = 60 * 60_000

/** Whether the device has a newer build than this page. */
let isOutdated = false
const listeners = new Set<() => void>()

function becomeOutdated(): void {
  isOutdated = true
  for (const listener of listeners) listener()
}

function watch(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) becomeOutdated()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      // The first worker installed on a device is no newer than the page.
      if (installing.state === 'installed' && registration.active) becomeOutdated()
    })
  })
  const look = () => void registration.update().catch(() => undefined)
  setInterval(look, UPDATE_EVERY_MS)
  addEventListener('online', look)
}

export const shellWorker = {
  /** Registers the service worker, which stores the app's files so that the app opens without a network. */
  register: async (): Promise<void> => {
    if (!('serviceWorker' in navigator && import.meta.env.PROD)) return
    const registration = await navigator.serviceWorker
      .register('/worker.js', { updateViaCache: 'none' })
      .catch(() => undefined)
    if (registration) watch(registration)
  },

  isOutdated: (): boolean => isOutdated,

  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  /** Reloads the page with the newer build. */
  takeNewVersion: async (): Promise<void> => {
    const registration = await navigator.serviceWorker.getRegistration()
    const { waiting } = registration ?? {}
    if (!waiting) return location.reload()
    waiting.addEventListener('statechange', () => {
      if (waiting.state === 'activated') location.reload()
    })
    waiting.postMessage('take over')
  },
}
