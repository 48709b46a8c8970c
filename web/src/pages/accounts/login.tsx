import { Suspense, useState } from 'react'
import { useMobileStore } from '../../features/accounts/registration/mobile-store.ts'
import { landingOf } from '../../features/accounts/sign-in/landing.ts'
import { SignInForm } from '../../features/accounts/sign-in/sign-in-form.tsx'
import { useLocation, useNavigate, useSearchParams } from '../../platform/router/hooks.ts'
import { Link } from '../../platform/router/link.tsx'
import { session } from '../../platform/session.ts'
import { Brand } from '../../ui/graphic/brand.tsx'
import { latePart } from '../../ui/layout/late-part.ts'
import { useTitle } from '../../ui/layout/page-head.tsx'
import styles from './login.module.css'

// Loaded separately, so that signing in by password does not wait for it.
const PasskeySignIn = latePart(
  async () => (await import('../../features/accounts/passkeys/passkey-sign-in.tsx')).PasskeySignIn,
)

function knownEmail(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'email' in state && typeof state.email === 'string'
    ? state.email
    : undefined
}

export function LoginPage() {
  const store = useMobileStore()
  useTitle('Entrar')
  return (
    <div className={styles.login}>
      <header className={styles.art}>
        <Brand large to="/" />
        <p className={styles.line}>Preço de hoje, gente de confiança.</p>
      </header>
      <main id="conteudo" className={styles.panel} tabIndex={-1}>
        {store ? <StoreMessage address={store} /> : <SignIn />}
      </main>
    </div>
  )
}

function SignIn() {
  const query = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const landing = landingOf(query)
  const [awaited] = useState(() => landing !== null || session.awaitsReturn())

  const land = () => {
    const returnTo = session.takeReturnTo()
    void navigate(landing?.to ?? returnTo ?? '/timeline', { replace: true })
  }

  return (
    <>
      <div className={styles.head}>
        <h1>Entrar</h1>
        <p>A Arroba reúne preços do boi, escalas, notícias, classificados e o registro dos seus negócios.</p>
        <p>{awaited ? 'Entre para continuar de onde parou.' : 'Use o e-mail e a senha do seu cadastro.'}</p>
      </div>
      <SignInForm email={knownEmail(state)} onSignedIn={land} />
      <Suspense>
        <PasskeySignIn onSignedIn={land} />
      </Suspense>
      <p className={styles.foot}>
        Teste por 30 dias, sem cartão.
        <br />
        Só para maiores de 18 anos.
        <br />
        <Link to="/termos">Termos de uso e privacidade</Link> · <Link to="/sobre">Sobre</Link>
      </p>
    </>
  )
}

function StoreMessage({ address }: { address: string }) {
  return (
    <div className={styles.head}>
      <h1>Arroba no celular</h1>
      <p>No celular, a Arroba funciona pelo aplicativo. Estamos abrindo a loja para você.</p>
      <p>
        <a href={address}>Abrir a loja agora</a>
      </p>
    </div>
  )
}
