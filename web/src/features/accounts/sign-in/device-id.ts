import { newKey } from '../../../platform/call.ts'

const KEY = 'DEVICE'

/**
 * What this browser calls itself whenever somebody signs in, drawn by chance the first time; it outlives the sign-out,
 * so that the server can tell a device that it knows from a new one. Without storage every sign-in is by kind only.
 */
export const deviceId = (): string => {
  try {
    const known = localStorage.getItem(KEY)
    if (known) return known
    const drawn = newKey()
    localStorage.setItem(KEY, drawn)
    return drawn
  } catch {
    return ''
  }
}
