import { draftKey, session } from './session.ts'

function keyOf(name: string): string | null {
  const who = session.current()
  return who && draftKey(who.id, name)
}

/**
 * The drafts of the signed-in person. On a device that keeps them signed in, drafts outlive the tab; on any other they
 * end with it. A draft is deleted when it is sent, or when the person signs out.
 */
export const drafts = {
  read: (name: string): unknown => {
    const key = keyOf(name)
    try {
      return key && JSON.parse(sessionStorage.getItem(key) ?? localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },

  save: (name: string, draft: unknown): void => {
    const key = keyOf(name)
    try {
      if (key) session.storage().setItem(key, JSON.stringify(draft))
    } catch {
      // The storage is full; the text is still on the screen.
    }
  },

  drop: (name: string): void => {
    const key = keyOf(name)
    if (!key) return
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}
