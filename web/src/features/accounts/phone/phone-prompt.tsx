import type { Me } from '@arroba/contract/accounts.ts'
import { lazy, Suspense, useEffect, useState } from 'react'
import { phoneVerification } from '../../../platform/phone-verification.ts'

// Loaded on demand, because few people ever need it.
const PhoneDialog = lazy(async () => ({ default: (await import('./phone-dialog.tsx')).PhoneDialog }))

/** Asks to verify the phone when a call is refused without that; the call is then sent again. */
export function PhonePrompt({ phone, onVerified }: { phone: string; onVerified: (me: Me) => void }) {
  const [waiting, setWaiting] = useState<{ answer: (isVerified: boolean) => void } | null>(null)
  useEffect(
    () => phoneVerification.register(() => new Promise((resolve) => setWaiting({ answer: resolve }))),
    [],
  )
  if (!waiting) return null
  const answer = (isVerified: boolean) => {
    setWaiting(null)
    waiting.answer(isVerified)
  }
  return (
    <Suspense>
      <PhoneDialog
        phone={phone}
        onVerified={(me) => {
          onVerified(me)
          answer(true)
        }}
        onClose={() => answer(false)}
      />
    </Suspense>
  )
}
