import Type from 'typebox'
import { section } from '../platform/environment.ts'

declare module '../platform/config.ts' {
  interface Config {
    /** Store pages of a mobile app; null without one. */
    storeUrlAndroid: string | null
    storeUrlIos: string | null
  }
}

const Address = Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' }))

export const settingsSection = section({
  variables: { STORE_URL_ANDROID: Address, STORE_URL_IOS: Address },
  expected: { STORE_URL_ANDROID: 'um endereço http(s)', STORE_URL_IOS: 'um endereço http(s)' },
  read: ({ STORE_URL_ANDROID, STORE_URL_IOS }) => ({
    storeUrlAndroid: STORE_URL_ANDROID ?? null,
    storeUrlIos: STORE_URL_IOS ?? null,
  }),
})
