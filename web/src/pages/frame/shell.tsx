import { QueryClientProvider } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useState } from 'react'
import { isPasskeyDue } from '../../features/accounts/passkeys/sign-in-count.ts'
import { PhonePrompt } from '../../features/accounts/phone/phone-prompt.tsx'
import { useCacheMe, useMe } from '../../features/accounts/queries.ts'
import { PasswordPrompt } from '../../features/accounts/sign-in/password-prompt.tsx'
import { signOut } from '../../features/accounts/sign-in/sign-out.ts'
import { BottomNav } from '../../features/shell/bottom-nav.tsx'
import { Header } from '../../features/shell/header.tsx'
import { planText } from '../../features/shell/person.tsx'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { refusals } from '../../platform/call.ts'
import { useLive } from '../../platform/live.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useMatches, useNavigate } from '../../platform/router/hooks.ts'
import { Link, Navigate } from '../../platform/router/link.tsx'
import { Outlet } from '../../platform/router/router-view.tsx'
import { type SignedIn, session } from '../../platform/session.ts'
import { useLiveConnection } from '../../platform/use-live-connection.ts'
import { useSession } from '../../platform/use-session.ts'
import { whenIdle } from '../../platform/when-idle.ts'
import { Brand } from '../../ui/graphic/brand.tsx'
import { latePart } from '../../ui/layout/late-part.ts'
import styles from './shell.module.css'

// Loaded on demand, because few people ever see it.
const PasskeyOffer = latePart(
  async () => (await import('../../features/accounts/passkeys/passkey-offer.tsx')).PasskeyOffer,
)

const AfterIdle = latePart(async () => {
  await new Promise<void>(whenIdle)
  return (await import('./after-idle.tsx')).AfterIdle
})

const afterIdle = (
  <Suspense>
    <AfterIdle />
  </Suspense>
)

const SignOutQuestion = lazy(async () => ({
  default: (await import('../../features/offline/sign-out-question.tsx')).SignOutQuestion,
}))

const TermsPrompt = lazy(async () => ({
  default: (await import('../../features/accounts/registration/terms-prompt.tsx')).TermsPrompt,
}))

/**
 * How many times the server refused because of the terms; counted here, because the prompt is loaded late.
 */
function useTermsRefusals(): number {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const countOne = () => setCount((before) => before + 1)
    refusals.addEventListener('terms', countOne)
    return () => refusals.removeEventListener('terms', countOne)
  }, [])
  return count
}

/** The frame of every screen that needs a session; without one it leads to "/". */
export function Shell() {
  const who = useSession()
  return who ? (
    <QueryClientProvider client={queryClient}>
      {session.isCheckout() ? <CheckoutFrame who={who} /> : <Frame who={who} />}
    </QueryClientProvider>
  ) : (
    <Navigate to="/" replace />
  )
}

/**
 * The frame of a checkout that a temporary token opened: it names the account, and has a way out and nothing
 * else of the app.
 */
function CheckoutFrame({ who }: { who: SignedIn }) {
  return (
    <>
      <TopBar>
        <Brand to="/" />
        <Link className={styles.leave} to="/">
          Sair da compra
        </Link>
      </TopBar>
      {afterIdle}
      <p className={styles.buyer}>
        Comprando como <b>{who.name}</b>
      </p>
      <main id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  )
}

function isFocused(handle: unknown): boolean {
  return typeof handle === 'object' && handle !== null && 'focus' in handle && handle.focus === true
}

function Frame({ who }: { who: SignedIn }) {
  const { data: me } = useMe()
  const cacheMe = useCacheMe()
  const termsRefusals = useTermsRefusals()
  useLiveConnection(who.token)
  const { unread } = useLive()
  const focused = useMatches().some(({ handle }) => isFocused(handle))
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const leave = () => {
    signOut()
    void navigate('/')
  }
  const person = {
    name: who.name,
    avatar: who.avatar,
    plan: planText(me?.plan ?? who.plan, me?.trial_days_left),
    isStaff: me?.is_staff ?? false,
  }
  return (
    <>
      <Header
        person={person}
        unread={unread ?? me?.unread_notifications}
        onSignOut={session.staysSignedIn() ? () => setLeaving(true) : leave}
      />
      {isLeaving && (
        <Suspense>
          <SignOutQuestion person={who.id} onLeave={leave} onClose={() => setLeaving(false)} />
        </Suspense>
      )}
      {afterIdle}
      <main id="conteudo" tabIndex={-1}>
        {!focused && isPasskeyDue(who.id) && (
          <Suspense>
            <PasskeyOffer userId={who.id} />
          </Suspense>
        )}
        <Outlet />
      </main>
      <PasswordPrompt email={who.email} />
      {me && <PhonePrompt phone={me.phone} onVerified={cacheMe} />}
      {me?.must_accept_terms && (
        <Suspense>
          <TermsPrompt refusals={termsRefusals} onAccepted={cacheMe} />
        </Suspense>
      )}
      {!focused && <BottomNav />}
    </>
  )
}
