import { Suspense } from 'react'
import { AfterIdle as OfflineAfterIdle } from '../../features/offline/after-idle.tsx'
import { session } from '../../platform/session.ts'
import { latePart } from '../../ui/layout/late-part.ts'

const OpenedByPush = latePart(
  async () => (await import('../../features/push/opened-by-push.tsx')).OpenedByPush,
)

/** The parts of every screen that are loaded after the screen itself. */
export function AfterIdle() {
  return (
    <>
      <OfflineAfterIdle />
      {!session.isCheckout() && (
        <Suspense>
          <OpenedByPush />
        </Suspense>
      )}
    </>
  )
}
