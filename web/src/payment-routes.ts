import type { RouteObject } from 'react-router'

/** Buying a plan, and what concerns the payments of one. */
export const PAYMENT_ROUTES: RouteObject[] = [
  {
    path: 'checkout/plano',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('./pages/checkout-plan.tsx')).CheckoutPlanPage }),
  },
  {
    path: 'checkout/metodo-pagamento',
    handle: { focus: true },
    lazy: async () => ({
      Component: (await import('./pages/checkout-method.tsx')).CheckoutMethodPage,
    }),
  },
  {
    path: 'checkout/endereço',
    handle: { focus: true },
    lazy: async () => ({
      Component: (await import('./pages/checkout-address.tsx')).CheckoutAddressPage,
    }),
  },
  {
    path: 'checkout/pagamento-cartao',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('./pages/checkout-card.tsx')).CheckoutCardPage }),
  },
  {
    path: 'checkout/obrigado-boleto',
    lazy: async () => ({ Component: (await import('./pages/checkout-slip.tsx')).CheckoutSlipPage }),
  },
  {
    path: 'checkout/obrigado-cartao',
    lazy: async () => ({
      Component: (await import('./pages/checkout-thanks.tsx')).CheckoutThanksPage,
    }),
  },
  {
    path: 'cancel-plan',
    lazy: async () => ({ Component: (await import('./pages/cancel-plan.tsx')).CancelPlanPage }),
  },
  {
    path: 'user/pagamentos',
    lazy: async () => ({ Component: (await import('./pages/payments.tsx')).PaymentsPage }),
  },
  {
    path: 'user/cartao',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('./pages/change-card.tsx')).ChangeCardPage }),
  },
]
