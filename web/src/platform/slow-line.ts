/** What Chromium's browsers say of the line; others do not. */
type Connection = { effectiveType?: string; downlink?: number }

/** Of Chromium's four kinds, those below 4g: 400 ms and more to an answer, or less than 0.7 Mbit/s. */
const SLOW_TYPES = new Set(['slow-2g', '2g', '3g'])
/** Below this a page of posts takes more than half a second of the line. */
const SLOW_MBITS = 1
/** Smaller files measure the way there and back more than the line. */
const SMALLEST_MEASURED_BYTES = 20_000

type Download = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>

/** Megabits a second of the fastest of these downloads that was large enough to tell; null where none was. */
export function measuredMbits(downloads: readonly Download[]): number | null {
  const speeds = downloads
    .filter(
      ({ transferSize, responseStart, responseEnd }) =>
        transferSize >= SMALLEST_MEASURED_BYTES && responseEnd > responseStart,
    )
    .map(
      ({ transferSize, responseStart, responseEnd }) =>
        (transferSize * 8) / (responseEnd - responseStart) / 1000,
    )
  return speeds.length === 0 ? null : Math.max(...speeds)
}

export function isSlow({ effectiveType, downlink }: Connection, downloads: readonly Download[]): boolean {
  if (effectiveType !== undefined && SLOW_TYPES.has(effectiveType)) return true
  const mbits = measuredMbits(downloads) ?? downlink ?? Number.POSITIVE_INFINITY
  return mbits < SLOW_MBITS
}

/** Whether the line is too slow to fetch what nobody asked for yet. */
export function hasSlowLine(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined
  const downloads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return isSlow(connection ?? {}, downloads)
}
