import { useSyncExternalStore } from 'react'
import { installation } from './installation.ts'

const INSTALLED = 'APP_INSTALLED'

const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the app runs from the home screen instead of in a browser tab. */
function isStandalone(): boolean {
  // Safari on iPhones has its own property for this.
  return matchMedia('(display-mode: standalone)').matches || Reflect.get(navigator, 'standalone') === true
}

function isInstalled(): boolean {
  return isStandalone() || localStorage.getItem(INSTALLED) !== null
}

/** Notes that the app is on the home screen, as the browser or the person reported. */
export function noteInstalled(): void {
  localStorage.setItem(INSTALLED, 'yes')
  for (const listener of listeners) listener()
}

export function useIsInstalled(): boolean {
  return useSyncExternalStore(subscribe, isInstalled)
}

/** Asks the browser to install the app; answers whether it could be asked. */
export async function install(): Promise<boolean> {
  const { prompt } = installation
  if (!prompt) return false
  installation.prompt = null
  await prompt.prompt()
  const { outcome } = await prompt.userChoice
  if (outcome === 'accepted') noteInstalled()
  return true
}
