/** A company that sends codes to phones. One suite (messages.test.ts) holds all implementations to the same behaviour. */
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

/** The provider refused the message, and would refuse it again. */
export class MessageRefused extends Error {}

/** The provider did not answer, or cannot send now. It may be asked again; whether the message was sent is not known. */
export class MessageNotSent extends Error {}

/** The number as providers want it, without the "+". */
export function internationalNumber(phone: string): string {
  return `55${phone}`
}

/** The text of an SMS with a code. WhatsApp uses its template instead. */
export function codeText(code: string): string {
  return `${code} é o seu código da Arroba. Vale por 10 minutos. Não passe este código a ninguém.`
}
