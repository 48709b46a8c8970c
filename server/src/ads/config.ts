import Type from 'typebox'
import { section } from '../platform/environment.ts'

declare module '../platform/config.ts' {
  interface Config {
    /** Whether staff looks at ads before they are published. */
    adsModeration: 'manual' | 'auto'
  }
}

export const adsSection = section({
  variables: { ADS_MODERATION: Type.Optional(Type.Union([Type.Literal('manual'), Type.Literal('auto')])) },
  expected: { ADS_MODERATION: 'manual ou auto' },
  read: ({ ADS_MODERATION }) => ({ adsModeration: ADS_MODERATION ?? 'manual' }) as const,
})
