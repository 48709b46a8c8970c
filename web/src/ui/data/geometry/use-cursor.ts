import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { nearest } from './scale.ts'

/** The index of the point to which a key moves; null where it does not move. */
export function pointAfter(key: string, at: number, count: number): number | null {
  const last = count - 1
  const far = Math.max(1, Math.round(count / 10))
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowUp: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at - 1,
    PageUp: at + far,
    PageDown: at - far,
    Home: 0,
    End: last,
  }
  const next = steps[key]
  return next === undefined ? null : Math.min(last, Math.max(0, next))
}

/** The chart's point that is read, chosen by pointer, finger or arrow keys. */
export function useCursor(places: readonly number[]) {
  const [chosen, setChosen] = useState<number | null>(null)
  const last = places.length - 1
  const at = chosen === null ? null : Math.min(chosen, last)

  function follow({ currentTarget, clientX }: PointerEvent): void {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setChosen(nearest(places, ((clientX - left) / width) * 100))
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') setChosen(null)
    const next = pointAfter(event.key, at ?? last, places.length)
    if (next === null) return
    event.preventDefault()
    setChosen(next)
  }

  return {
    at,
    /** The handlers of the element over the drawing, which is a slider to screen readers; its value is the point in words. */
    handlers: {
      onPointerMove: follow,
      onPointerDown: follow,
      onPointerLeave: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && setChosen(null),
      onKeyDown: handleKey,
      onFocus: () => setChosen((before) => before ?? last),
      onBlur: () => setChosen(null),
    },
  }
}
