import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { session } from '../../platform/session.ts'
import { shellWorker } from '../../platform/shell-worker.ts'
import { latePart } from '../../ui/layout/late-part.ts'
import { NewVersion } from './new-version.tsx'
import { OfflineNotice } from './offline-notice.tsx'
import { sendInBackground } from './send-in-background.ts'
import { useOutbox } from './use-outbox.ts'

// Most have nothing that waits.
const PendingLink = latePart(async () => (await import('./pending-link.tsx')).PendingLink)

/** What a day without signal needs of every screen; loaded once the screen stands. */
export function AfterIdle() {
  const client = useQueryClient()
  const { length } = useOutbox()
  const [place] = useState(() => document.getElementById('pendentes'))
  useEffect(() => void shellWorker.register(), [])
  useEffect(() => {
    if (session.isCheckout()) return
    const leaving = new AbortController()
    const stop = sendInBackground(client)
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
