import { useEffect, useState } from 'react'
import { useLocation, useNavigationType } from '../../../platform/router/hooks.ts'

/** For how long after it was opened a list may still change its posts. */
const SETTLES_MS = 1_000
const TOUCHES = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/** The history entries at which a list was shown since the app was loaded. */
const places = new Set<string>()

/**
 * Whether the list is being read, so that no post may be inserted or removed: a moment after it was opened,
 * from the first touch on, and at once when the person came back to it.
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
    // The page was reloaded in the middle of the list.
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
