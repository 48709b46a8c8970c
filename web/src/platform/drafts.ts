import { draftKey, session } from './session.ts'

function keyOf(name: string): string | null {
  const who = session.current()
  return who && draftKey(who.id, name)
}

/**
 * What the person signed in is still writing. On a device that keeps them it outlives the tab, on any other it goes with it; it
 * is dropped when it is sent or when they sign out.
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
      // A full storage: the text is still on the screen.
    }
  },

  drop: (name: string): void => {
    const key = keyOf(name)
    if (!key) return
    sessionStorage.removeItem(key)
    localStorage.removeItem(key)
  },
}
