import { newKey } from '../../../platform/call.ts'

const KEY = 'DEVICE'

/**
 * A random id of this browser, made at the first sign-in and retained after signing out, so that the server
 * can recognise a known device. Without storage, the server compares the browser and system only.
 */
export function deviceId(): string {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const created = newKey()
    localStorage.setItem(KEY, created)
    return created
  } catch {
    return ''
  }
}
