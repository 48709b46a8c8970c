type Span = { top: number; height: number }
type Box = { left: number; top: number; right: number; bottom: number }

/** Where a list stands on the screen, in pixels. */
export type Place = { left: number; top: number; width: number; maxHeight: number }

const GAP = 6
const WIDEST = 340
/** Two people and a half: so few that more can be seen to follow. */
const ENOUGH = 140

type Situation = {
  /** What the list is about. */
  word: Box
  /** The field that the word stands in; the list is no wider. */
  field: Box
  /** The height of the whole list, with what scrolling hides. */
  height: number
  /** What can be seen: the phone's keyboard may cover the rest. */
  screen: Span
}

/** Under the word or, where that leaves too little room, over it; the word itself stays in sight. */
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
