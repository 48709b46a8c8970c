import type { Route } from '../platform/router/routes.ts'

/** Buying a plan, and what concerns the payments of one. */
export const PAYMENT_ROUTES: Route[] = [
  {
    path: 'checkout/plano',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('../pages/billing/checkout-plan.tsx')).CheckoutPlanPage }),
  },
  {
    path: 'checkout/metodo-pagamento',
    handle: { focus: true },
    lazy: async () => ({
      Component: (await import('../pages/billing/checkout-method.tsx')).CheckoutMethodPage,
    }),
  },
  {
    path: 'checkout/endereço',
    handle: { focus: true },
    lazy: async () => ({
      Component: (await import('../pages/billing/checkout-address.tsx')).CheckoutAddressPage,
    }),
  },
  {
    path: 'checkout/pagamento-cartao',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('../pages/billing/checkout-card.tsx')).CheckoutCardPage }),
  },
  {
    path: 'checkout/obrigado-boleto',
    lazy: async () => ({ Component: (await import('../pages/billing/checkout-slip.tsx')).CheckoutSlipPage }),
  },
  {
    path: 'checkout/obrigado-cartao',
    lazy: async () => ({
      Component: (await import('../pages/billing/checkout-thanks.tsx')).CheckoutThanksPage,
    }),
  },
  {
    path: 'cancel-plan',
    lazy: async () => ({ Component: (await import('../pages/billing/cancel-plan.tsx')).CancelPlanPage }),
  },
  {
    path: 'user/pagamentos',
    lazy: async () => ({ Component: (await import('../pages/billing/payments.tsx')).PaymentsPage }),
  },
  {
    path: 'user/cartao',
    handle: { focus: true },
    lazy: async () => ({ Component: (await import('../pages/billing/change-card.tsx')).ChangeCardPage }),
  },
]
