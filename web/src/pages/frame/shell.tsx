import { QueryClientProvider } from '@tanstack/react-query'
import { Link, Navigate, Outlet, useMatches, useNavigate } from 'react-router'
import { useCacheMe, useMe } from '../../features/accounts/queries.ts'
import { TermsPrompt } from '../../features/accounts/registration/terms-prompt.tsx'
import { PasswordPrompt } from '../../features/accounts/sign-in/password-prompt.tsx'
import { signOut } from '../../features/accounts/sign-in/sign-out.ts'
import { BottomNav } from '../../features/shell/bottom-nav.tsx'
import { Header } from '../../features/shell/header.tsx'
import { OfflineNotice } from '../../features/shell/offline-notice.tsx'
import { planText } from '../../features/shell/person.tsx'
import { TopBar } from '../../features/shell/top-bar.tsx'
import { useLive } from '../../platform/live.ts'
import { queryClient } from '../../platform/query-client.ts'
import { type SignedIn, session } from '../../platform/session.ts'
import { useLiveConnection } from '../../platform/use-live-connection.ts'
import { useSession } from '../../platform/use-session.ts'
import { Brand } from '../../ui/graphic/brand.tsx'
import styles from './shell.module.css'

/** The frame of every screen behind the sign-in; without a session it leads back to "/". */
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

/** Of a checkout that a temporary token opened: whose it is, the way out, and nothing else of the app. */
function CheckoutFrame({ who }: { who: SignedIn }) {
  return (
    <>
      <TopBar>
        <Brand to="/" />
        <Link className={styles.leave} to="/">
          Sair da compra
        </Link>
      </TopBar>
      <OfflineNotice />
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
  useLiveConnection(who.token)
  const { unread } = useLive()
  const focused = useMatches().some(({ handle }) => isFocused(handle))
  const navigate = useNavigate()
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
      <Header person={person} unread={unread ?? me?.unread_notifications} onSignOut={leave} />
      <OfflineNotice />
      <main id="conteudo" tabIndex={-1}>
        <Outlet />
      </main>
      <PasswordPrompt email={who.email} />
      {me?.must_accept_terms && <TermsPrompt onAccepted={cacheMe} />}
      {!focused && <BottomNav person={person} onSignOut={leave} />}
    </>
  )
}
