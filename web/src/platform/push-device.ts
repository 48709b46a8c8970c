import { clear } from 'idb-keyval'
import { session } from './session.ts'
import { shownMessages } from './shown-messages.ts'

/** Whether this device can be sent messages, as far as the browser says so by itself. */
export type PushAbility = 'can' | 'no browser' | 'not installed' | 'not kept' | 'denied'

/** What this device last said to the server: in which session, and at which address. */
const SENT = 'PUSH'
/** A worker that is on its way is there by then. */
const WORKER_MS = 10_000

export function pushAbility(): PushAbility {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouchDevice() && !isInstalled() ? 'not installed' : 'no browser'
  // Whoever did not have the device keep them signed in has left it when the tab is closed.
  if (!session.isKept()) return 'not kept'
  return Notification.permission === 'denied' ? 'denied' : 'can'
}

/** iPhones and iPads take messages for an app on the home screen only; iPads call themselves Macs. */
function isAppleTouchDevice(): boolean {
  return /iPhone|iPad|Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Asks for the permission, which a browser grants only where somebody has just tapped something. */
export async function askForPermission(): Promise<boolean> {
  return (await Notification.requestPermission()) === 'granted'
}

/** The browser's subscription for this public key; made where there is none, or one for another key. */
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

/** What the server is to know of a subscription. */
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

/** What the person whose device it is said about it: that they want messages here, and whether the server knows so in this session. */
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

/** Stands for a session and an address, and gives neither away. */
async function markOf(endpoint: string): Promise<string> {
  const bytes = new TextEncoder().encode(`${session.current()?.token} ${endpoint}`)
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Nothing comes here any more, and nothing stays of what came. */
export async function forgetPush(): Promise<void> {
  localStorage.removeItem(SENT)
  await clear(shownMessages).catch(() => undefined)
  const registration = await navigator.serviceWorker?.getRegistration()
  for (const shown of (await registration?.getNotifications()) ?? []) shown.close()
  await (await registration?.pushManager?.getSubscription())?.unsubscribe()
}
