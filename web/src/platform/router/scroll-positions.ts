import type { Location } from './location.ts'

const KEY = 'SCROLL_POSITIONS'

/** How far a page is scrolled, and where in the window its first visible card stands: cards may have come or gone above it later. */
export type ScrollPosition = { y: number; card: { name: string; top: number } | null }

function read(): Map<string, ScrollPosition> {
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

function cards(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('article[data-card]')]
}

function present(): ScrollPosition {
  const first = scrollY > 0 ? cards().find((card) => card.getBoundingClientRect().bottom > 0) : undefined
  const card = first && { name: first.dataset.card ?? '', top: first.getBoundingClientRect().top }
  return { y: scrollY, card: card ?? null }
}

export function scrollToPosition({ y, card }: ScrollPosition): void {
  const there = card && cards().find(({ dataset }) => dataset.card === card.name)
  window.scrollTo(0, there ? scrollY + there.getBoundingClientRect().top - card.top : y)
}

/** How far each entry of the tab's history was scrolled. */
export function createScrollPositions() {
  const positions = read()
  return {
    of: (location: Location): ScrollPosition | null => positions.get(nameOf(location)) ?? null,

    remember: (location: Location): void => {
      positions.set(nameOf(location), present())
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
