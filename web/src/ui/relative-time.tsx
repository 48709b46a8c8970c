import { useSyncExternalStore } from 'react'
import { exactTime, relativeTime } from './time-text.ts'

const TICK_MS = 30_000

let now = Date.now()

const everyHalfMinute = (tell: () => void) => {
  const timer = setInterval(() => {
    now = Date.now()
    tell()
  }, TICK_MS)
  return () => clearInterval(timer)
}

/** How long ago, kept true while the screen is open; the exact time is in the element and its tip. */
export const RelativeTime = ({ at }: { at: string }) => {
  const today = useSyncExternalStore(everyHalfMinute, () => now)
  const instant = new Date(at)
  return (
    <time dateTime={at} title={exactTime(instant)}>
      {relativeTime(instant, new Date(Math.max(today, instant.getTime())))}
    </time>
  )
}
