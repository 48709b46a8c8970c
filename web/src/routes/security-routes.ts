import type { Route } from '../platform/router/routes.ts'

/** How people prove who they are beside the password, where they are signed in, and what they open for programs. */
export const SECURITY_ROUTES: Route[] = [
  {
    path: 'user/aparelhos',
    lazy: async () => ({ Component: (await import('../pages/accounts/devices.tsx')).DevicesPage }),
  },
  {
    path: 'user/chaves',
    lazy: async () => ({ Component: (await import('../pages/accounts/passkeys.tsx')).PasskeysPage }),
  },
  {
    path: 'user/avisos',
    lazy: async () => ({ Component: (await import('../pages/accounts/push.tsx')).PushPage }),
  },
  {
    path: 'user/tokens',
    lazy: async () => ({ Component: (await import('../pages/accounts/api-tokens.tsx')).ApiTokensPage }),
  },
  {
    path: 'user/segunda-etapa',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('../pages/accounts/second-factor.tsx')).SecondFactorPage }),
  },
]
