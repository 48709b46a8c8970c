import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useWaiting } from '../../platform/outbox/waiting.ts'
import { session } from '../../platform/session.ts'
import { shellWorker } from '../../platform/shell-worker.ts'
import { latePart } from '../../ui/layout/late-part.ts'
import { NewVersion } from './new-version.tsx'
import { sendInBackground } from './send-in-background.ts'

// Loaded in advance, because they could not be loaded any more once the signal is gone.
const PendingLink = latePart(async () => (await import('./pending-link.tsx')).PendingLink)
const OfflineNotice = latePart(async () => (await import('./offline-notice.tsx')).OfflineNotice)

function subscribe(onChange: () => void) {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}

/** The offline parts of every screen, which are loaded after the screen itself. */
export function AfterIdle() {
  const client = useQueryClient()
  const { length } = useWaiting()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  const [place] = useState(() => document.getElementById('pendentes'))
  useEffect(() => void shellWorker.register(), [])
  useEffect(() => {
    if (session.isCheckout()) return
    const leaving = new AbortController()
    const stop = sendInBackground(client)
    if (session.staysSignedIn())
      void Promise.all([import('../../platform/held-reads.ts'), import('./last-signal.ts')]).then(
        ([{ holdReads }, { watchSignal }]) => {
          holdReads(client.getQueryCache(), leaving.signal)
          watchSignal(client.getQueryCache(), leaving.signal)
        },
        () => undefined,
      )
    return () => {
      stop()
      leaving.abort()
    }
  }, [client])
  return (
    <>
      <NewVersion />
      <div role="status">
        <Suspense>
          <OfflineNotice isOnline={isOnline} />
        </Suspense>
      </div>
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
