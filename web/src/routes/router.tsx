import { landingOf } from '../features/accounts/sign-in/landing.ts'
import { leaveCheckout } from '../features/accounts/sign-in/sign-out.ts'
import { Root } from '../pages/frame/root.tsx'
import { needsDocument } from '../payment-documents.ts'
import { redirect } from '../platform/router/redirect.ts'
import { createRouter, type Router } from '../platform/router/router.ts'
import type { LoaderArgs, Route } from '../platform/router/routes.ts'
import { session } from '../platform/session.ts'
import { CONTACT_ROUTES, OPEN_CONTACT_ROUTES } from './contact-routes.ts'
import { DESK_ROUTES } from './desk-routes.ts'
import { OPEN_MARKET_ROUTES } from './market-routes.ts'
import { PAYMENT_ROUTES } from './payment-routes.ts'
import { followRefusals } from './refusals.ts'
import { SECURITY_ROUTES } from './security-routes.ts'

/** "/" and "/login": query shortcuts for everybody, and the timeline for whoever is signed in. */
function enter({ url }: LoaderArgs) {
  const landing = landingOf(url.searchParams)
  if (landing?.access === 'public') return redirect(landing.to)
  return session.current() ? redirect(landing?.to ?? '/timeline') : null
}

/** Sends whoever is not signed in to "/", and remembers where they were going. */
function requireSession({ url }: LoaderArgs) {
  if (session.current()) return null
  const { pathname, search } = url
  session.returnTo(pathname + search)
  return redirect('/')
}

async function login() {
  return { Component: (await import('../pages/accounts/login.tsx')).LoginPage }
}

async function timeline() {
  const { TimelinePage, timelineLoader } = await import('../pages/posts/timeline.tsx')
  return { Component: TimelinePage, loader: timelineLoader }
}

async function ads() {
  const { AdsPage, adsLoader } = await import('../pages/ads/ads.tsx')
  return { Component: AdsPage, loader: adsLoader }
}

async function search() {
  const { SearchPage, searchLoader } = await import('../pages/posts/search.tsx')
  return { Component: SearchPage, loader: searchLoader }
}

async function scales() {
  const { ScalesPage, scalesLoader } = await import('../pages/scales/scales.tsx')
  return { Component: ScalesPage, loader: scalesLoader }
}

async function negotiations() {
  const { NegotiationsPage, negotiationsLoader } = await import('../pages/negotiations/negotiations.tsx')
  return { Component: NegotiationsPage, loader: negotiationsLoader }
}

async function ranking() {
  const { RankingPage, rankingLoader } = await import('../pages/slaughterhouses/ranking.tsx')
  return { Component: RankingPage, loader: rankingLoader }
}

async function upgrade() {
  const { UpgradePage, upgradeLoader } = await import('../pages/billing/upgrade.tsx')
  return { Component: UpgradePage, loader: upgradeLoader }
}

async function verification() {
  return {
    Component: (await import('../pages/negotiations/verification.tsx')).VerificationPage,
  }
}

const routes: Route[] = [
  {
    Component: Root,
    children: [
      { path: '/', loader: enter, lazy: login },
      { path: 'login', loader: enter, lazy: login },
      {
        path: 'login-by-query',
        lazy: async () => ({
          Component: (await import('../pages/accounts/login-by-query.tsx')).LoginByQueryPage,
        }),
      },
      {
        path: 'login-by-token',
        lazy: async () => ({
          Component: (await import('../pages/accounts/login-by-token.tsx')).LoginByTokenPage,
        }),
      },
      {
        lazy: async () => ({ Component: (await import('../pages/frame/public-frame.tsx')).OpenFrame }),
        children: [
          {
            path: 'register',
            lazy: async () => ({ Component: (await import('../pages/accounts/register.tsx')).RegisterPage }),
          },
          {
            path: 'recuperar',
            lazy: async () => ({ Component: (await import('../pages/accounts/recovery.tsx')).RecoveryPage }),
          },
          {
            path: 'termos',
            lazy: async () => ({ Component: (await import('../pages/accounts/terms.tsx')).TermsPage }),
          },
          ...OPEN_CONTACT_ROUTES,
          { path: 'verificar/:code?', lazy: verification },
          ...OPEN_MARKET_ROUTES,
          {
            path: 'sobre',
            lazy: async () => ({ Component: (await import('../pages/frame/about.tsx')).AboutPage }),
          },
          {
            path: '*',
            lazy: async () => ({ Component: (await import('../pages/frame/not-found.tsx')).NotFoundPage }),
          },
        ],
      },
      {
        loader: requireSession,
        lazy: async () => ({ Component: (await import('../pages/frame/shell.tsx')).Shell }),
        children: [
          {
            path: 'sempermissao',
            lazy: async () => ({
              Component: (await import('../pages/frame/no-permission.tsx')).NoPermissionPage,
            }),
          },
          { path: 'timeline/:filter?', lazy: timeline },
          { path: 'timelinebusca', lazy: search },
          {
            path: 'post/:id',
            lazy: async () => ({ Component: (await import('../pages/posts/post.tsx')).PostPage }),
          },
          { path: 'escalas', lazy: scales },
          {
            path: 'escala/:id',
            lazy: async () => ({ Component: (await import('../pages/posts/post.tsx')).ScalePage }),
          },
          { path: 'ranking', lazy: ranking },
          {
            path: 'rankingdetalhe/:id',
            lazy: async () => ({
              Component: (await import('../pages/slaughterhouses/slaughterhouse.tsx')).SlaughterhousePage,
            }),
          },
          {
            path: 'notificacoes',
            lazy: async () => ({
              Component: (await import('../pages/notifications/notifications.tsx')).NotificationsPage,
            }),
          },
          {
            path: 'pendentes',
            lazy: async () => ({ Component: (await import('../pages/offline/pending.tsx')).PendingPage }),
          },
          {
            path: 'notificacoes/:id',
            lazy: async () => ({
              Component: (await import('../pages/notifications/open-notification.tsx')).OpenNotificationPage,
            }),
          },
          {
            path: 'mensagem',
            handle: { focus: true },
            lazy: async () => ({ Component: (await import('../pages/posts/write-message.tsx')).MessagePage }),
          },
          {
            path: 'publicacoes',
            lazy: async () => ({ Component: (await import('../pages/posts/my-posts.tsx')).MyPostsPage }),
          },
          {
            path: 'publicacao/alterar/:id',
            handle: { focus: true },
            lazy: async () => ({ Component: (await import('../pages/posts/edit-post.tsx')).EditPostPage }),
          },
          { path: 'classificados', lazy: ads },
          {
            path: 'anuncio',
            handle: { focus: true },
            lazy: async () => ({ Component: (await import('../pages/ads/new-ad.tsx')).NewAdPage }),
          },
          {
            path: 'meus-anuncios',
            lazy: async () => ({ Component: (await import('../pages/ads/my-ads.tsx')).MyAdsPage }),
          },
          {
            path: 'meus-anuncios/alterar/:id',
            handle: { focus: true },
            lazy: async () => ({ Component: (await import('../pages/ads/edit-ad.tsx')).EditAdPage }),
          },
          {
            path: 'meus-anuncios/detalhe/:id',
            lazy: async () => ({ Component: (await import('../pages/ads/ad.tsx')).AdPage }),
          },
          { path: 'negociacoes', lazy: negotiations },
          {
            path: 'negocio/cadastrar',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/negotiations/new-negotiation.tsx')).NewNegotiationPage,
            }),
          },
          {
            path: 'negocio/alterar/:id',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/negotiations/edit-negotiation.tsx')).EditNegotiationPage,
            }),
          },
          {
            path: 'negocio/informacao/:id',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/negotiations/negotiation.tsx')).NegotiationPage,
            }),
          },
          {
            path: 'membro/:who',
            lazy: async () => ({ Component: (await import('../pages/members/member.tsx')).MemberPage }),
          },
          {
            path: 'user/bloqueados',
            lazy: async () => ({
              Component: (await import('../pages/accounts/blocked-people.tsx')).BlockedPeoplePage,
            }),
          },
          {
            path: 'perfil',
            lazy: async () => ({ Component: (await import('../pages/accounts/profile.tsx')).ProfilePage }),
          },
          {
            path: 'user/edit',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/accounts/edit-profile.tsx')).EditProfilePage,
            }),
          },
          {
            path: 'user/interesses',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/accounts/interests.tsx')).InterestsPage,
            }),
          },
          {
            path: 'user/alterar/senha',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/accounts/change-password.tsx')).ChangePasswordPage,
            }),
          },
          ...SECURITY_ROUTES,
          ...CONTACT_ROUTES,
          {
            path: 'user/dados',
            lazy: async () => ({
              Component: (await import('../pages/accounts/data-export.tsx')).DataExportPage,
            }),
          },
          {
            path: 'user/excluir',
            handle: { focus: true },
            lazy: async () => ({
              Component: (await import('../pages/accounts/close-account.tsx')).CloseAccountPage,
            }),
          },
          { path: 'atualizar-plano', lazy: upgrade },
          {
            path: 'gestao',
            handle: { desk: DESK_ROUTES.map(({ path = '' }) => path) },
            lazy: async () => ({ Component: (await import('../pages/frame/desk-frame.tsx')).DeskFrame }),
            children: DESK_ROUTES,
          },
          ...PAYMENT_ROUTES,
        ],
      },
    ],
  },
]

export function openRouter(): Router {
  // Leaving a checkout that a temporary token opened loads a document (payment-documents.ts).
  if (!location.pathname.startsWith('/checkout/')) leaveCheckout()
  const router = createRouter(routes, needsDocument)
  followRefusals(router)
  return router
}
