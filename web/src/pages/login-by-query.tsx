import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { signInByQuery } from '../features/accounts/sign-in.ts'
import { SignInFailure } from '../features/accounts/sign-in-failure.tsx'
import { Brand } from '../ui/brand.tsx'
import { useTitle } from '../ui/page-head.tsx'
import { Spinner } from '../ui/spinner.tsx'
import styles from './login-by-query.module.css'

export const LoginByQueryPage = () => {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<unknown>(null)
  useTitle('Entrando')

  useEffect(() => {
    signInByQuery().then(() => void navigate('/timeline', { replace: true }), setFailure)
  }, [navigate])

  return (
    <main id="conteudo" className={styles.page} tabIndex={-1}>
      <Brand large to="/" />
      <h1>Entrando na Arroba</h1>
      {failure === null ? (
        <Spinner />
      ) : (
        <SignInFailure error={failure} onClose={() => void navigate('/', { replace: true })} />
      )}
    </main>
  )
}
