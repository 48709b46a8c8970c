import { lazy, Suspense, useEffect, useState } from 'react'
import { passwordConfirmation } from '../../../platform/password-confirmation.ts'

// Loaded on demand, because few people ever need it.
const PasswordDialog = lazy(async () => ({ default: (await import('./password-dialog.tsx')).PasswordDialog }))

/** Asks for the password again when a call is refused without it; the call is then sent again. */
export function PasswordPrompt({ email }: { email: string }) {
  const [waiting, setWaiting] = useState<{ answer: (isConfirmed: boolean) => void } | null>(null)
  useEffect(
    () => passwordConfirmation.register(() => new Promise((resolve) => setWaiting({ answer: resolve }))),
    [],
  )
  if (!waiting) return null
  const answer = (isConfirmed: boolean) => {
    setWaiting(null)
    waiting.answer(isConfirmed)
  }
  return (
    <Suspense>
      <PasswordDialog email={email} onAnswer={answer} />
    </Suspense>
  )
}
