import Type from 'typebox'
import { section } from '../platform/environment.ts'

declare module '../platform/config.ts' {
  interface Config {
    /** The address at which plans are sold outside of this app; null while the app sells them. */
    subscriptionPageUrl: string | null
    /** The address that answers city and street of a CEP, with `{cep}` for its digits; null: none. */
    postalCodeUrl: string | null
    /** The address that gets the fiscal records for service invoices (NFS-e), and the secret that signs the calls; null: none. */
    nfse: { url: string; secret: string } | null
  }
}

export const billingSection = section({
  variables: {
    SUBSCRIPTION_PAGE_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
    CEP_URL: Type.Optional(
      Type.String({ pattern: '^(https://|http://(localhost|127\\.0\\.0\\.1)[:/])[^\\s]*\\{cep\\}[^\\s]*$' }),
    ),
    // Needs HTTPS, because fiscal records name people with their CPF.
    NFSE_WEBHOOK_URL: Type.Optional(
      Type.String({ pattern: '^(https://[^\\s]+|http://(localhost|127\\.0\\.0\\.1)([:/][^\\s]*)?)$' }),
    ),
    NFSE_WEBHOOK_SECRET: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{24,}$' })),
  },
  expected: {
    SUBSCRIPTION_PAGE_URL: 'um endereço http(s), por exemplo https://assine.example/planos',
    CEP_URL:
      'um endereço https com {cep}, por exemplo https://viacep.com.br/ws/{cep}/json/; http só nesta máquina',
    NFSE_WEBHOOK_URL: 'um endereço https; http só nesta máquina',
    NFSE_WEBHOOK_SECRET: 'pelo menos 24 letras, números, - ou _, ao acaso',
  },
  problems: ({ NFSE_WEBHOOK_URL: url, NFSE_WEBHOOK_SECRET: secret }) =>
    (url === undefined) === (secret === undefined)
      ? []
      : ['NFSE_WEBHOOK_URL e NFSE_WEBHOOK_SECRET vêm juntos: um diz para onde, o outro assina.'],
  read: ({ SUBSCRIPTION_PAGE_URL, CEP_URL, NFSE_WEBHOOK_URL: url, NFSE_WEBHOOK_SECRET: secret }) => ({
    subscriptionPageUrl: SUBSCRIPTION_PAGE_URL ?? null,
    postalCodeUrl: CEP_URL ?? null,
    nfse: url !== undefined && secret !== undefined ? { url, secret } : null,
  }),
})
