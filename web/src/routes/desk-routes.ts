import type { Route } from '../platform/router/routes.ts'

/** The sections of /gestao; features/desk/sections.tsx names each, and its navigation shows those that stand here. */
export const DESK_ROUTES: Route[] = [
  {
    index: true,
    lazy: async () => ({ Component: (await import('../pages/desk/dashboard.tsx')).DashboardPage }),
  },
  {
    path: 'avaliacoes',
    lazy: async () => ({ Component: (await import('../pages/desk/evaluations.tsx')).EvaluationsPage }),
  },
  {
    path: 'confianca',
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../pages/desk/trust.tsx')).TrustPage }),
      },
      {
        path: ':key',
        lazy: async () => ({ Component: (await import('../pages/desk/trust-alarm.tsx')).TrustAlarmPage }),
      },
    ],
  },
  {
    path: 'mercado',
    children: [
      {
        index: true,
        lazy: async () => ({ Component: (await import('../pages/desk/market.tsx')).MarketDeskPage }),
      },
      {
        path: 'alertas/:id',
        lazy: async () => ({ Component: (await import('../pages/desk/market-alarm.tsx')).MarketAlarmPage }),
      },
    ],
  },
  {
    path: 'cadastros',
    children: [
      {
        index: true,
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/master-data.tsx')).MasterDataPage,
        }),
      },
      {
        path: 'tags',
        lazy: async () => ({ Component: (await import('../pages/desk/master-data/tags.tsx')).TagsPage }),
      },
      {
        path: 'planos',
        lazy: async () => ({ Component: (await import('../pages/desk/master-data/plans.tsx')).PlansPage }),
      },
      {
        path: 'indicadores',
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/indicators.tsx')).IndicatorsPage,
        }),
      },
      {
        path: 'frigorificos',
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/slaughterhouses.tsx')).SlaughterhousesPage,
        }),
      },
      {
        path: 'frigorificos/novo',
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/new-slaughterhouse.tsx')).NewSlaughterhousePage,
        }),
      },
      {
        path: 'frigorificos/importar',
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/import-slaughterhouses.tsx'))
            .ImportSlaughterhousesPage,
        }),
      },
      {
        path: 'frigorificos/:id',
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/edit-slaughterhouse.tsx'))
            .EditSlaughterhousePage,
        }),
      },
      {
        path: 'frigorificos/:id/mesclar',
        lazy: async () => ({
          Component: (await import('../pages/desk/master-data/merge-slaughterhouse.tsx'))
            .MergeSlaughterhousePage,
        }),
      },
    ],
  },
  {
    path: 'publicacoes',
    lazy: async () => ({ Component: (await import('../pages/desk/publications.tsx')).PublicationsPage }),
  },
  {
    path: 'publicacoes/nova',
    lazy: async () => ({ Component: (await import('../pages/desk/new-article.tsx')).NewArticlePage }),
  },
  {
    path: 'publicacoes/:id',
    lazy: async () => ({ Component: (await import('../pages/desk/publication.tsx')).PublicationPage }),
  },
  {
    path: 'publicacoes/escalas/nova',
    lazy: async () => ({ Component: (await import('../pages/desk/new-scale.tsx')).NewScalePage }),
  },
  {
    path: 'publicacoes/escalas/importar',
    lazy: async () => ({ Component: (await import('../pages/desk/import-scales.tsx')).ImportScalesPage }),
  },
  {
    path: 'moderacao',
    lazy: async () => ({ Component: (await import('../pages/desk/moderation.tsx')).ModerationPage }),
  },
  {
    path: 'pessoas',
    lazy: async () => ({ Component: (await import('../pages/desk/people.tsx')).PeoplePage }),
  },
  {
    path: 'pessoas/:id',
    lazy: async () => ({ Component: (await import('../pages/desk/person.tsx')).PersonPage }),
  },
  {
    path: 'pessoas/:id/pagamentos',
    lazy: async () => ({
      Component: (await import('../pages/desk/person-payments.tsx')).PersonPaymentsPage,
    }),
  },
  {
    path: 'pagamentos',
    lazy: async () => ({ Component: (await import('../pages/desk/payments.tsx')).PaymentsDeskPage }),
  },
  {
    path: 'registro',
    lazy: async () => ({ Component: (await import('../pages/desk/actions.tsx')).ActionsPage }),
  },
  {
    path: 'sistema',
    lazy: async () => ({ Component: (await import('../pages/desk/health.tsx')).HealthPage }),
  },
]
