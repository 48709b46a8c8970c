import Type from 'typebox'
import { section } from '../environment.ts'

const variables = {
  VAPID_PRIVATE_KEY: Type.Optional(Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' })),
  VAPID_SUBJECT: Type.Optional(Type.String({ pattern: '^(mailto:[^\\s]+@[^\\s]+|https://[^\\s]+)$' })),
  PUSH_SERVICES: Type.Optional(Type.String({ pattern: '^[^\\s]+$' })),
}

const expected: Record<keyof typeof variables, string> = {
  VAPID_PRIVATE_KEY: 'a chave privada do par VAPID, 43 letras e algarismos',
  VAPID_SUBJECT: 'um endereço mailto: ou https://',
  PUSH_SERVICES: 'uma lista de servidores, por exemplo fcm.googleapis.com,*.push.apple.com',
}

/** The push services of Chrome and Edge, Firefox, Safari and Windows. */
const SERVICES = 'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com'

export type PushConfig = {
  /** The private VAPID key; null: it is derived from APP_SECRET. */
  privateKey: string | null
  /** The contact that push services may write to; null: the sender of e-mails. */
  subject: string | null
  /**
   * The push services that messages go to: a host, `*.` and a domain, or an origin. The browser names the address for
   * its messages, and the server must not be made to call any other address.
   */
  services: string[]
}

export const pushSection = section({
  variables,
  expected,
  read: (settings): { push: PushConfig } => ({
    push: {
      privateKey: settings.VAPID_PRIVATE_KEY ?? null,
      subject: settings.VAPID_SUBJECT ?? null,
      services: (settings.PUSH_SERVICES ?? SERVICES).split(',').filter((one) => one !== ''),
    },
  }),
})
