import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useWaiting } from '../../platform/outbox/waiting.ts'
import { session } from '../../platform/session.ts'
import { shellWorker } from '../../platform/shell-worker.ts'
import { watchSignal } from './last-signal.ts'
import { NewVersion } from './new-version.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { sendInBackground } from './send-in-background.ts'

// Most have nothing that waits.
const PendingLink = lazy(async () => ({ default: (await import('./pending-link.tsx')).PendingLink }))

/** What a day without signal needs of every screen; loaded once the screen stands. */
export function AfterIdle() {
  const client = useQueryClient()
  const { length } = useWaiting()
  const [place] = useState(() => document.getElementById('pendentes'))
  useEffect(() => void shellWorker.register(), [])
  useEffect(() => {
    if (session.isCheckout()) return
    const leaving = new AbortController()
    const stop = sendInBackground(client)
    watchSignal(client.getQueryCache(), leaving.signal)
    if (session.isKept())
      void import('../../platform/held-reads.ts').then(({ holdReads }) =>
        holdReads(client.getQueryCache(), leaving.signal),
      )
    return () => {
      stop()
      leaving.abort()
    }
  }, [client])
  return (
    <>
      <NewVersion />
      <OfflineNotice />
      {place &&
        length > 0 &&
        createPortal(
          <Suspense>
            <PendingLink />
          </Suspense>,
          place,
        )}
    </>
  )
}
