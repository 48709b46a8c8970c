import { hostname } from 'node:os'

/** The report of an error: the fields of its log line, without personal data (see log.ts). */
export type ErrorReport = {
  at: string
  host: string
  message: string
  error: Record<string, unknown> | null
  /** The fields of the request or job in which the error happened, as they are logged. */
  request_id?: string
  job?: string
  /** How many errors before this one were not reported, because there were too many in a minute. */
  left_out?: number
}

const MINUTE_MS = 60_000
const REPORTS_A_MINUTE = 30
const TIMEOUT_MS = 5_000

type Options = {
  url: string
  /** Told where a report did not arrive; must not report again. */
  failed: (reason: unknown) => void
  send?: typeof fetch
  now?: () => number
}

/** Sends reports to the operator's address: 30 a minute at most, and none is waited for. */
export function openErrorReports({ url, failed, send = fetch, now = Date.now }: Options) {
  let windowStart = 0
  let sentInWindow = 0
  let leftOut = 0
  return (report: Omit<ErrorReport, 'at' | 'host' | 'left_out'>): void => {
    const moment = now()
    if (moment - windowStart >= MINUTE_MS) {
      windowStart = moment
      sentInWindow = 0
    }
    if (sentInWindow >= REPORTS_A_MINUTE) {
      leftOut += 1
      return
    }
    sentInWindow += 1
    const body: ErrorReport = {
      at: new Date(moment).toISOString(),
      host: hostname(),
      ...report,
      ...(leftOut > 0 && { left_out: leftOut }),
    }
    leftOut = 0
    send(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      redirect: 'error',
    }).then(
      (answer) => {
        if (!answer.ok) failed(new Error(`the error report was answered with ${answer.status}`))
      },
      (reason: unknown) => failed(reason),
    )
  }
}
