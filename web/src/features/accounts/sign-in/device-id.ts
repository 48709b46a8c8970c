import { newKey } from '../../../platform/call.ts'

const KEY = 'DEVICE'

/**
 * A random id of this browser, made at the first sign-in; it stays after the sign-out,
 * so that the server can distinguish a known device from a new one. Without storage every sign-in is by kind only.
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
