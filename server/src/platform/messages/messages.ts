/** Who sends codes to phones for us. One suite (messages.test.ts) holds all of them to the same behaviour. */
export type Messages = {
  name: 'sandbox' | 'whatsapp' | 'sms'
  /** Throws MessageRefused or MessageNotSent. */
  sendCode(message: CodeMessage): Promise<void>
}

export type CodeMessage = {
  /** The eleven digits of a Brazilian mobile phone. */
  phone: string
  code: string
}

/** The provider does not send it, and would not if it was asked again. */
export class MessageRefused extends Error {}

/** The provider did not answer, or cannot now: it may be asked again. Whether the message left is not known. */
export class MessageNotSent extends Error {}

/** The number as providers want it, without the "+". */
export function internationalNumber(phone: string): string {
  return `55${phone}`
}

/** What an SMS says; the template of WhatsApp has its own words. */
export function codeText(code: string): string {
  return `${code} é o seu código da Arroba. Vale por 10 minutos. Não passe este código a ninguém.`
}
