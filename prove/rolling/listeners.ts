import { setTimeout as pause } from 'node:timers/promises'
import { listenLive } from '../../server/src/testing/live.ts'
import { failuresAfter, waitAfter } from '../../web/src/platform/live/live-waits.ts'

/** How long listeners were away after each break, in milliseconds, and how often a stream broke. */
type Report = { away: number[]; breaks: number }

const BETWEEN_LOOKS_MS = 10

/** People who listen to live updates as the web app does, and come back by its rules when their stream ends. */
export async function startListeners(
  url: string,
  people: readonly Record<string, string>[],
  count: number,
): Promise<{ stop(): Promise<Report> }> {
  const report: Report = { away: [], breaks: 0 }
  let isOver = false

  /** Listens until the stream ends; `heard` is called at the first state that it brings. */
  const listenOnce = async (headers: Record<string, string>, heard: () => void): Promise<void> => {
    const listener = await listenLive(url, headers).catch(() => null)
    if (!listener?.response.ok) return
    let isHeard = false
    while (!listener.isOver() && !isOver) {
      if (!isHeard && listener.received.length > 0) {
        isHeard = true
        heard()
      }
      await pause(BETWEEN_LOOKS_MS)
    }
    listener.leave()
  }

  const listen = async (headers: Record<string, string>, ready: () => void): Promise<void> => {
    let brokenAt: number | null = null
    let failures = 0
    while (!isOver) {
      const began = Date.now()
      await listenOnce(headers, () => {
        ready()
        if (brokenAt !== null) report.away.push(performance.now() - brokenAt)
        brokenAt = null
      })
      if (isOver) return
      if (brokenAt === null) {
        report.breaks += 1
        brokenAt = performance.now()
      }
      failures = failuresAfter(failures, Date.now() - began)
      await pause(waitAfter(failures))
    }
  }

  const working: Promise<void>[] = []
  await Promise.all(
    Array.from(
      { length: count },
      (_, nth) =>
        new Promise<void>((ready) => working.push(listen(people[nth % people.length] ?? {}, ready))),
    ),
  )
  return {
    async stop() {
      isOver = true
      await Promise.all(working)
      return report
    },
  }
}
