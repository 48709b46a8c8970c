import { useSyncExternalStore } from 'react'
import { ageText, exactTime, relativeTime } from '../form/time-text.ts'

const TICK_MS = 30_000

let now = Date.now()

function everyHalfMinute(listener: () => void) {
  const timer = setInterval(() => {
    now = Date.now()
    listener()
  }, TICK_MS)
  return () => clearInterval(timer)
}

type RelativeTimeProps = {
  at: string
  /** Always how long ago, never the date. */
  age?: boolean
}

/** How long ago, kept true while the screen is open; the exact time is in the element and its tip. */
export function RelativeTime({ at, age = false }: RelativeTimeProps) {
  const today = useSyncExternalStore(everyHalfMinute, () => now)
  const instant = new Date(at)
  return (
    <time dateTime={at} title={exactTime(instant)}>
      {(age ? ageText : relativeTime)(instant, new Date(Math.max(today, instant.getTime())))}
    </time>
  )
}
