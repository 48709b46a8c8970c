type Span = { top: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** The place of a list on the screen, in pixels. */
export type Place = { left: number; top: number; width: number; maxHeight: number }

const GAP = 6
const WIDEST = 340
/** The height of two and a half people, so that it is visible that the list goes on. */
const ENOUGH = 140

type Situation = {
  /** The word that the list belongs to. */
  word: Box
  /** The field with the word; the list is no wider than it. */
  field: Box
  /** The full height of the list, including what scrolling hides. */
  height: number
  /** The visible part of the screen; the phone's keyboard may cover the rest. */
  screen: Span
}

/** The place of the list: under the word or, where there is too little room, over it. It never covers the word. */
export function positionBeside({ word, field, height, screen }: Situation): Place {
  const width = Math.min(WIDEST, field.right - field.left)
  const left = Math.max(field.left, Math.min(word.left, field.right - width))
  const below = screen.top + screen.height - word.bottom - 2 * GAP
  const above = word.top - screen.top - 2 * GAP
  const goesBelow = below >= Math.min(height, ENOUGH) || below >= above
  const maxHeight = Math.max(0, Math.min(height, goesBelow ? below : above))
  const top = goesBelow ? word.bottom + GAP : word.top - GAP - maxHeight
  return { left, top, width, maxHeight }
}
