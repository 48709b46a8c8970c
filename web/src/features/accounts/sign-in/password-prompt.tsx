import { lazy, Suspense, useEffect, useState } from 'react'
import { passwordConfirmation } from '../../../platform/password-confirmation.ts'

// Few ever see it, and no screen waits for it.
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Asks for the password again when a call is refused for want of it; the call then goes on by itself. */
export const PasswordPrompt = ({ email }: { email: string }) => {
  const [waiting, setWaiting] = useState<{ tell: (isConfirmed: boolean) => void } | null>(null)
  useEffect(
    () => passwordConfirmation.askedBy(() => new Promise((resolve) => setWaiting({ tell: resolve }))),
    [],
  )
  if (!waiting) return null
  const answer = (isConfirmed: boolean) => {
    setWaiting(null)
    waiting.tell(isConfirmed)
  }
  return (
    <Suspense>
      <PasswordDialog email={email} onAnswer={answer} />
    </Suspense>
  )
}
