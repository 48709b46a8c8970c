/** Messages of a push service: shown once each, and tapping one opens the thing itself. */
import { isPaymentPage } from '@arroba/contract/rules/payments/payment-pages.ts'
import { isNewHere } from './shown-messages.ts'

declare const self: ServiceWorkerGlobalScope

/** What a tab is asked to open (features/push/opened-by-push.tsx). */
type Opening = { open: string }
type Message = { id: number; title: string }

const LIST = '/notificacoes'
const ICON = '/icons/icon-192.png'
const BADGE = '/icons/maskable-192.png'
/** How long a tab has to say that it opens what was tapped. */
const ANSWER_MS = 1500

export function listenForPush(): void {
  self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
  self.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(String(event.notification.data ?? LIST)))
  })
}

async function show(data: PushMessageData | null): Promise<void> {
  const message = readMessage(data)
  if (message && !(await isNewHere(message.id))) return
  if (message && (await isInSight())) return
  await self.registration.showNotification(message?.title ?? 'Há novidades na Arroba', {
    tag: message ? `aviso-${message.id}` : 'avisos',
    data: message ? `${LIST}/${message.id}` : LIST,
    icon: ICON,
    badge: BADGE,
    lang: 'pt-BR',
  })
}

function readMessage(data: PushMessageData | null): Message | null {
  try {
    const { id, title } = data?.json() ?? {}
    return Number.isSafeInteger(id) && typeof title === 'string' ? { id, title } : null
  } catch {
    return null
  }
}

/** A tab that somebody looks at shows by itself what is new. Safari takes the right away from whoever does not show a message. */
async function isInSight(): Promise<boolean> {
  const subscription = await self.registration.pushManager.getSubscription().catch(() => null)
  if (subscription && new URL(subscription.endpoint).hostname.endsWith('.push.apple.com')) return false
  return (await tabs()).some(({ focused }) => focused)
}

/** Opens the address in the tab that was used last, if there is one; never in one on a payment page. */
async function open(path: string): Promise<void> {
  const open = await tabs()
  const free = open.filter(({ url }) => !isPaymentPage(new URL(url).pathname))
  const tab = free.find(({ visibilityState }) => visibilityState === 'visible') ?? free[0]
  if (!tab) return void (await self.clients.openWindow(path))
  await tab.focus().catch(() => tab)
  if (await opens(tab, { open: path })) return
  const moved = await tab.navigate(path).catch(() => null)
  if (!moved) await self.clients.openWindow(path)
}

function tabs(): Promise<readonly WindowClient[]> {
  return self.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** Whether the app in a tab takes it up: then nothing that is being written there is lost. */
function opens(tab: WindowClient, opening: Opening): Promise<boolean> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), ANSWER_MS)
    port1.onmessage = () => {
      clearTimeout(timer)
      resolve(true)
    }
    tab.postMessage(opening, [port2])
  })
}
