import Type from 'typebox'
import { section } from '../platform/environment.ts'

declare module '../platform/config.ts' {
  interface Config {
    /** Where the interbank rate of each day is fetched; null: staff enter it. */
    marketRatesUrl: string | null
  }
}

export const marketSection = section({
  variables: { MARKET_RATES_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })) },
  expected: { MARKET_RATES_URL: 'o endereço http(s) de uma série do CDI, por exemplo do Banco Central' },
  read: ({ MARKET_RATES_URL }) => ({ marketRatesUrl: MARKET_RATES_URL ?? null }),
})
