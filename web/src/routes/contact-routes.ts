import type { Route } from '../platform/router/routes.ts'

/** What somebody reaches with their phone or a link of a letter, without being signed in. */
export const OPEN_CONTACT_ROUTES: Route[] = [
  {
    path: 'recuperar-pelo-celular',
    lazy: async () => ({
      Component: (await import('../pages/accounts/recovery-by-phone.tsx')).RecoveryByPhonePage,
    }),
  },
  {
    path: 'login/codigo',
    lazy: async () => ({
      Component: (await import('../pages/accounts/login-by-code.tsx')).LoginByCodePage,
    }),
  },
  {
    path: 'confirmar-email',
    lazy: async () => ({
      Component: (await import('../pages/accounts/email-link.tsx')).EmailLinkPage,
    }),
  },
  {
    path: 'nao-fui-eu',
    lazy: async () => ({ Component: (await import('../pages/accounts/not-me.tsx')).NotMePage }),
  },
  {
    path: 'demo/mensagens',
    lazy: async () => ({
      Component: (await import('../pages/frame/demo-messages.tsx')).DemoMessagesPage,
    }),
  },
]

/** The phone and the e-mail of whoever is signed in. */
export const CONTACT_ROUTES: Route[] = [
  {
    path: 'user/telefone',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('../pages/accounts/phone.tsx')).PhonePage }),
  },
  {
    path: 'user/email',
    lazy: async () => ({ Component: (await import('../pages/accounts/email.tsx')).EmailPage }),
  },
]
