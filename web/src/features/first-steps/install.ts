import { useSyncExternalStore } from 'react'

const INSTALLED = 'APP_INSTALLED'

/** What Chrome, Edge and Samsung's browser offer before they install. */
type InstallPrompt = Event & {
  prompt: () => Promise<unknown>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let prompt: InstallPrompt | null = null
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the app runs from the home screen, where no browser stands around it. */
function isStandalone(): boolean {
  // Safari on an iPhone says so by a property of its own.
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

function isInstalled(): boolean {
  return localStorage.getItem(INSTALLED) !== null
}

/** It is on the home screen, as the browser or the person says. */
export function noteInstalled(): void {
  localStorage.setItem(INSTALLED, 'yes')
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for when somebody asks for it; it comes once, soon after the page. */
export function watchInstallation(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    prompt = event as InstallPrompt
  })
  addEventListener('appinstalled', noteInstalled)
  if (isStandalone()) noteInstalled()
}

export function useIsInstalled(): boolean {
  return useSyncExternalStore(subscribe, isInstalled)
}

/** Asks the browser to install; says whether it could be asked. */
export async function install(): Promise<boolean> {
  if (!prompt) return false
  const offered = prompt
  prompt = null
  await offered.prompt()
  const { outcome } = await offered.userChoice
  if (outcome === 'accepted') noteInstalled()
  return true
}
