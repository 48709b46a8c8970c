import Type from 'typebox'
import { section } from '../platform/environment.ts'

declare module '../platform/config.ts' {
  interface Config {
    /** Whether staff must show a second factor before /gestao, are offered one, or are not asked. */
    staffMfa: 'demand' | 'offer' | 'off'
  }
}

export const accountsSection = section({
  variables: {
    STAFF_MFA: Type.Optional(
      Type.Union([Type.Literal('demand'), Type.Literal('offer'), Type.Literal('off')]),
    ),
  },
  expected: { STAFF_MFA: 'demand, offer ou off' },
  read: ({ STAFF_MFA }, { DATABASE_URL: database }) => ({
    staffMfa: STAFF_MFA ?? (database === undefined ? 'offer' : 'demand'),
  }),
})
