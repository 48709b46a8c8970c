/** What browsers based on Chromium tell about the connection; other browsers tell nothing. */
type Connection = { effectiveType?: string; downlink?: number }

/** Chromium's types of connection below 4g: an answer takes 400 ms and more, or there are less than 0.7 Mbit/s. */
const SLOW_TYPES = new Set(['slow-2g', '2g', '3g'])
/** Below so many Mbit/s a page of posts takes more than half a second. */
const SLOW_MBITS = 1
/** Smaller downloads measure the latency more than the bandwidth. */
const SMALLEST_MEASURED_BYTES = 20_000

type Download = Pick<PerformanceResourceTiming, 'transferSize' | 'responseStart' | 'responseEnd'>

/** The megabits per second of the fastest download that is large enough to measure; null where there is none. */
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

/** Whether the connection is too slow to load parts that nobody has asked for yet. */
export function hasSlowLine(): boolean {
  const connection = 'connection' in navigator ? (navigator.connection as Connection | undefined) : undefined
  const downloads = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  return isSlow(connection ?? {}, downloads)
}
