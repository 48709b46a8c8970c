import Type from 'typebox'
import { Compile } from 'typebox/compile'
import type { SmsConfig } from './config.ts'
import { post } from './http.ts'
import { codeText, internationalNumber, MessageNotSent, MessageRefused, type Messages } from './messages.ts'

const sent = Compile(Type.Object({ sid: Type.String() }))
const failed = Compile(Type.Object({ code: Type.Integer(), message: Type.String() }))

/** The API's error code for too many calls, whatever status it comes with. */
const TOO_MANY_CALLS = 20429

/** Creates a client for any provider with Twilio's API (twilio.com/docs/messaging/api/message-resource). */
export function createSms(
  { accountSid, authToken, from, apiUrl }: SmsConfig,
  { timeoutMs }: { timeoutMs?: number } = {},
): Messages {
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  return {
    name: 'sms',
    async sendCode({ phone, code }) {
      const { status, body } = await post(
        'The SMS provider',
        `${apiUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        {
          headers: { authorization, 'content-type': 'application/x-www-form-urlencoded' },
          body: new URLSearchParams({
            To: `+${internationalNumber(phone)}`,
            [from.startsWith('MG') ? 'MessagingServiceSid' : 'From']: from,
            Body: codeText(code),
          }).toString(),
        },
        timeoutMs,
      )
      if (status < 300 && sent.Check(body)) return
      const reason = failed.Check(body) ? body.code : null
      if (reason === null)
        throw new MessageNotSent(`The SMS provider answered ${status} with what is not documented`)
      if (reason === TOO_MANY_CALLS) throw new MessageNotSent(`The SMS provider cannot now (${reason})`)
      throw new MessageRefused(`The SMS provider refused the message (${reason})`)
    },
  }
}
