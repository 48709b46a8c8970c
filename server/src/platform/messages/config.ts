import Type, { type Static } from 'typebox'
import { type EnvironmentVariables, section } from '../environment.ts'

const Address = Type.String({ pattern: '^https?://[^\\s]+$' })

const variables = {
  MESSAGES: Type.Optional(
    Type.Union([Type.Literal('sandbox'), Type.Literal('whatsapp'), Type.Literal('sms')]),
  ),
  PHONE_CHECK: Type.Optional(Type.Union([Type.Literal('ask'), Type.Literal('demand')])),
  WHATSAPP_PHONE_NUMBER_ID: Type.Optional(Type.String({ pattern: '^\\d+$' })),
  WHATSAPP_ACCESS_TOKEN: Type.Optional(Type.String({ pattern: '^[^\\s]+$' })),
  WHATSAPP_TEMPLATE: Type.Optional(Type.String({ pattern: '^[a-z0-9_]+$' })),
  WHATSAPP_TEMPLATE_LANGUAGE: Type.Optional(Type.String({ pattern: '^[a-z]{2}(_[A-Z]{2})?$' })),
  WHATSAPP_API_URL: Type.Optional(Address),
  SMS_ACCOUNT_SID: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z]+$' })),
  SMS_AUTH_TOKEN: Type.Optional(Type.String({ pattern: '^[^\\s]+$' })),
  SMS_FROM: Type.Optional(Type.String({ pattern: '^(\\+\\d{5,15}|MG[0-9A-Za-z]+|[0-9A-Za-z]{3,11})$' })),
  SMS_API_URL: Type.Optional(Address),
}
type Environment = Static<Type.TObject<typeof variables>>

const expected: Record<keyof Environment, string> = {
  MESSAGES: 'sandbox, whatsapp ou sms',
  PHONE_CHECK: 'ask ou demand',
  WHATSAPP_PHONE_NUMBER_ID: 'o identificador do número na API do WhatsApp, só com algarismos',
  WHATSAPP_ACCESS_TOKEN: 'o token de acesso à API do WhatsApp, sem espaços',
  WHATSAPP_TEMPLATE: 'o nome de um modelo de autenticação, por exemplo codigo_arroba',
  WHATSAPP_TEMPLATE_LANGUAGE: 'o idioma do modelo, por exemplo pt_BR',
  WHATSAPP_API_URL: 'um endereço http(s) com a versão da API',
  SMS_ACCOUNT_SID: 'o identificador da conta no provedor de SMS',
  SMS_AUTH_TOKEN: 'o token da conta no provedor de SMS, sem espaços',
  SMS_FROM: 'um número como +5511999990000, um serviço MG… ou um nome de até 11 letras',
  SMS_API_URL: 'um endereço http(s)',
}

export type WhatsAppConfig = {
  phoneNumberId: string
  accessToken: string
  template: string
  language: string
  apiUrl: string
}

export type SmsConfig = { accountSid: string; authToken: string; from: string; apiUrl: string }

export type MessagesConfig = {
  /** Null, both: messages are simulated (MESSAGES=sandbox). */
  whatsapp: WhatsAppConfig | null
  sms: SmsConfig | null
  /** Whether anybody may read on /demo/mensagens what the sandbox "sent". */
  isShown: boolean
  /** Whether what matters is refused to who has not verified their phone, or they are only asked to. */
  phoneCheck: 'ask' | 'demand'
}

const needed = {
  whatsapp: {
    WHATSAPP_PHONE_NUMBER_ID: 'é o identificador do número que manda, no painel da Meta em WhatsApp > API',
    WHATSAPP_ACCESS_TOKEN: 'é o token de um usuário de sistema da Meta com permissão para mandar mensagens',
    WHATSAPP_TEMPLATE: 'é o nome do modelo de autenticação aprovado pela Meta',
  },
  sms: {
    SMS_ACCOUNT_SID: 'é o identificador da conta no provedor de SMS',
    SMS_AUTH_TOKEN: 'é o token dessa conta',
    SMS_FROM: 'é o número ou serviço que manda os SMS',
  },
} as const

/** What is missing or does not fit together. */
function problemsIn(given: EnvironmentVariables): string[] {
  const { MESSAGES: by } = given
  if (by !== 'whatsapp' && by !== 'sms') return []
  return Object.entries(needed[by])
    .filter(([name]) => given[name] === undefined)
    .map(([name, what]) => `${name} é obrigatório com MESSAGES=${by}: ${what}.`)
}

function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}

/**
 * The part of the environment that is about messages to phones. With a production database the sandbox shows its messages only where
 * the operator said by name that this is a demonstration: whoever reads a code signs in with it.
 */
export const messagesSection = section({
  variables,
  expected,
  problems: problemsIn,
  read(settings, { DATABASE_URL: database, DEMO_DATA: demo }): { messages: MessagesConfig } {
    const { MESSAGES: by = 'sandbox' } = settings
    const isDemonstration = settings.MESSAGES === 'sandbox' && demo === 'on'
    return {
      messages: {
        whatsapp: by === 'whatsapp' ? whatsAppConfig(settings) : null,
        sms: by === 'sms' ? smsConfig(settings) : null,
        isShown: by === 'sandbox' && (database === undefined || isDemonstration),
        phoneCheck: settings.PHONE_CHECK ?? (by === 'sandbox' ? 'ask' : 'demand'),
      },
    }
  },
})

function whatsAppConfig(settings: Environment): WhatsAppConfig {
  const {
    WHATSAPP_PHONE_NUMBER_ID: phoneNumberId = '',
    WHATSAPP_ACCESS_TOKEN: accessToken = '',
    WHATSAPP_TEMPLATE: template = '',
  } = settings
  return {
    phoneNumberId,
    accessToken,
    template,
    language: settings.WHATSAPP_TEMPLATE_LANGUAGE ?? 'pt_BR',
    apiUrl: withoutSlash(settings.WHATSAPP_API_URL ?? 'https://graph.facebook.com/v24.0'),
  }
}

function smsConfig(settings: Environment): SmsConfig {
  const { SMS_ACCOUNT_SID: accountSid = '', SMS_AUTH_TOKEN: authToken = '', SMS_FROM: from = '' } = settings
  return {
    accountSid,
    authToken,
    from,
    apiUrl: withoutSlash(settings.SMS_API_URL ?? 'https://api.twilio.com'),
  }
}
