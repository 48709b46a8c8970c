import { clear } from 'idb-keyval'
import { session } from './session.ts'
import { shownMessages } from './shown-messages.ts'

/** Whether push messages can be sent to this device, as far as the browser tells. */
export type PushAbility = 'can' | 'no browser' | 'not installed' | 'not kept' | 'denied'

/** The session and address that this device last sent to the server. */
const SENT = 'PUSH'
/** How long to wait for a service worker that is being installed. */
const WORKER_MS = 10_000

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouchDevice() && !isInstalled() ? 'not installed' : 'no browser'
  // Without "stay signed in", the person has left the device when the tab is closed.
  if (!session.staysSignedIn()) return 'not kept'
  return Notification.permission === 'denied' ? 'denied' : 'can'
}

/** Whether this is an iPhone or iPad, which accept push for apps on the home screen only. iPads present themselves as Macs. */
function isAppleTouchDevice(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Asks for the permission. Browsers grant it only right after a tap. */
export async function askForPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** The browser's subscription for this public key. A new one is made where there is none, or where it belongs to another key. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  const { pushManager } = await workerInCharge()
  const key = bytesOf(publicKey)
  const before = await pushManager.getSubscription()
  if (before && isFor(before, key)) return before
  await before?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

function workerInCharge(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_resolve, reject) =>
    setTimeout(() => reject(new Error('no worker took charge')), WORKER_MS),
  )
  return Promise.race([navigator.serviceWorker.ready, late])
}

function isFor({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = options.applicationServerKey && new Uint8Array(options.applicationServerKey)
  return own?.length === key.length && own.every((byte, index) => byte === key[index])
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const base64 = base64url.replaceAll('-', '+').replaceAll('_', '/')
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
}

/** The subscription in the shape that the server stores. */
export function asSent(subscription: PushSubscription) {
  const { endpoint, keys = {} } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh, auth },
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  }
}

/** Notes that the server knows this subscription in this session. */
export async function noteSent({ endpoint }: { endpoint: string }): Promise<void> {
  localStorage.setItem(SENT, JSON.stringify({ user: session.current()?.id, mark: await markOf(endpoint) }))
}

/** What the person stored about push on this device: whether they want it, and whether the server knows it in this session. */
export async function readSent(): Promise<{
  isWanted: boolean
  isSent: (endpoint: string) => Promise<boolean>
}> {
  const { user, mark } = JSON.parse(localStorage.getItem(SENT) ?? '{}')
  return {
    isWanted: user !== undefined && user === session.current()?.id,
    isSent: async (endpoint) => mark === (await markOf(endpoint)),
  }
}

/** A digest of the session and an address, from which neither can be read. */
async function markOf(endpoint: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${session.current()?.token} ${endpoint}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Unsubscribes this device, and removes the messages that it shows. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(SENT)
  await clear(shownMessages).catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
