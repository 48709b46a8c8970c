import type { Route } from '../platform/router/routes.ts'

/** The prices of the market, open to everybody. */
export const OPEN_MARKET_ROUTES: Route[] = [
  {
    path: 'mercado',
    lazy: async () => {
      const { MarketPage, marketLoader } = await import('../pages/market/market.tsx')
      return { Component: MarketPage, loader: marketLoader }
    },
  },
]
