import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** A list that somebody has just gone to may still change under their eyes for this long. */
const SETTLES_MS = 1_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** Places in the history that a list was shown at since the app was loaded. */
const places = new Set<string>()

/**
 * Whether the list on the screen is being read, so that no post may come or go in it: a moment after somebody went to
 * it, from their first touch, and at once when they came back to where they had been.
 */
export function useIsReading(): boolean {
  const { key } = useLocation()
  const cameBack = useNavigationType() === 'POP' && places.has(key)
  const [reading, setReading] = useState({ key, isRead: cameBack })
  if (reading.key !== key) setReading({ key, isRead: cameBack })
  const { isRead } = reading

  useEffect(() => {
    places.add(key)
  }, [key])

  useEffect(() => {
    if (isRead) return
    const settle = () => setReading({ key, isRead: true })
    // Loaded again in the middle of the list.
    if (scrollY > 0) return settle()
    const timer = setTimeout(settle, SETTLES_MS)
    for (const touch of TOUCHES) addEventListener(touch, settle, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const touch of TOUCHES) removeEventListener(touch, settle)
    }
  }, [key, isRead])

  return isRead
}
