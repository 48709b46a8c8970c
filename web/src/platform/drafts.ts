import { draftKey, session } from './session.ts'

function keyOf(name: string): string | null {
  const who = session.current()
  return who && draftKey(who.id, name)
}

/** What the person signed in is still writing: it outlives the tab, and goes when it is sent or when they sign out. */
export const drafts = {
  read: (name: string): unknown => {
    const key = keyOf(name)
    try {
      return key && JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },

  save: (name: string, draft: unknown): void => {
    const key = keyOf(name)
    try {
      if (key) localStorage.setItem(key, JSON.stringify(draft))
    } catch {
      // A full storage: the text is still on the screen.
    }
  },

  drop: (name: string): void => {
    const key = keyOf(name)
    if (key) localStorage.removeItem(key)
  },
}
