import type { Location } from './location.ts'

const KEY = 'SCROLL'

function read(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'))
  } catch {
    return new Map()
  }
}

/** Every page load begins with the same key, so the address tells them apart. */
function nameOf({ key, pathname, search }: Location): string {
  return key === 'default' ? pathname + search : key
}

/** How far each entry of the tab's history was scrolled. */
export function createScrollPositions() {
  const positions = read()
  return {
    of: (location: Location): number | null => positions.get(nameOf(location)) ?? null,

    remember: (location: Location): void => {
      positions.set(nameOf(location), scrollY)
    },

    /** Stores them, for when the page is loaded again. */
    store: (): void => {
      try {
        sessionStorage.setItem(KEY, JSON.stringify([...positions]))
      } catch {
        // A full storage costs the height of the page, nothing else.
      }
    },
  }
}
