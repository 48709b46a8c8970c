import Type from 'typebox'
import { section } from '../platform/environment.ts'

declare module '../platform/config.ts' {
  interface Config {
    /** The company that checks names and CPFs; null: staff check them. */
    identity: { url: string; key: string | null } | null
  }
}

export const identitySection = section({
  variables: {
    IDENTITY_CHECK: Type.Optional(Type.Union([Type.Literal('staff'), Type.Literal('http')])),
    IDENTITY_CHECK_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
    IDENTITY_CHECK_KEY: Type.Optional(Type.String({ pattern: '^\\S+$' })),
  },
  expected: {
    IDENTITY_CHECK: 'staff ou http',
    IDENTITY_CHECK_URL: 'um endereço http(s)',
    IDENTITY_CHECK_KEY: 'a chave do serviço de conferência, sem espaços',
  },
  problems: ({ IDENTITY_CHECK: by, IDENTITY_CHECK_URL: url }) =>
    by === 'http' && url === undefined
      ? ['IDENTITY_CHECK_URL é obrigatório com IDENTITY_CHECK=http: é o endereço do serviço de conferência.']
      : [],
  read: ({ IDENTITY_CHECK: by, IDENTITY_CHECK_URL: url, IDENTITY_CHECK_KEY: key }) => ({
    identity: by === 'http' && url !== undefined ? { url, key: key ?? null } : null,
  }),
})
