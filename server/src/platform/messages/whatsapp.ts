import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { WhatsAppConfig } from './config.ts'
import { post } from './http.ts'
import { internationalNumber, MessageNotSent, MessageRefused, type Messages } from './messages.ts'

const sent = Compile(
  Type.Object({ messages: Type.Array(Type.Object({ id: Type.String() }), { minItems: 1 }) }),
)
const failed = Compile(Type.Object({ error: Type.Object({ code: Type.Integer() }) }))

/** Meta's error codes that mean "not now": too many calls, too many messages, or a fault at Meta. */
const LATER = new Set([1, 2, 4, 80007, 130429, 131000, 131016, 131048, 131056, 133004])

/**
 * Meta's Cloud API (developers.facebook.com/docs/whatsapp/cloud-api): an authentication template, whose text and button for copying
 * both hold the code.
 */
export function createWhatsApp(
  { phoneNumberId, accessToken, template, language, apiUrl }: WhatsAppConfig,
  { timeoutMs }: { timeoutMs?: number } = {},
): Messages {
  return {
    name: 'whatsapp',
    async sendCode({ phone, code }) {
      const parameters = [{ type: 'text', text: code }]
      const { status, body } = await post(
        'WhatsApp',
        `${apiUrl}/${phoneNumberId}/messages`,
        {
          headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
          body: JSON.stringify({
            messaging_product: 'whatsapp',
            recipient_type: 'individual',
            to: internationalNumber(phone),
            type: 'template',
            template: {
              name: template,
              language: { code: language },
              components: [
                { type: 'body', parameters },
                { type: 'button', sub_type: 'url', index: '0', parameters },
              ],
            },
          }),
        },
        timeoutMs,
      )
      if (status < 300 && sent.Check(body)) return
      const reason = failed.Check(body) ? body.error.code : null
      if (reason === null) throw new MessageNotSent(`WhatsApp answered ${status} with what is not documented`)
      if (LATER.has(reason)) throw new MessageNotSent(`WhatsApp cannot now (${reason})`)
      throw new MessageRefused(`WhatsApp refused the message (${reason})`)
    },
  }
}
