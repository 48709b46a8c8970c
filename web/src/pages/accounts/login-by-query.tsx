import { useEffect, useState } from 'react'
import { signInByQuery } from '../../features/accounts/sign-in/sign-in.ts'
import { SignInFailure } from '../../features/accounts/sign-in/sign-in-failure.tsx'
import { useNavigate } from '../../platform/router/hooks.ts'
import { Spinner } from '../../ui/feedback/spinner.tsx'
import { SigningIn } from './signing-in.tsx'

export function LoginByQueryPage() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)

  useEffect(() => {
    signInByQuery().then(() => void navigate('/timeline', { replace: true }), setFailure)
  }, [navigate])

  return (
    <SigningIn>
      {failure === null ? (
        <Spinner />
      ) : (
        <SignInFailure error={failure} onClose={() => void navigate('/', { replace: true })} />
      )}
    </SigningIn>
  )
}
