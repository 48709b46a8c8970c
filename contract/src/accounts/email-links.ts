import Type from 'typebox'
import { Me } from '../accounts.ts'
import { endpoint } from '../http.ts'

export const requestEmailVerification = endpoint({
  method: 'POST',
  path: '/v6/users/me/email_links',
  access: 'session',
  account: true,
  summary:
    "Mail a link to /confirmar-email#{token} to one's own e-mail: good for a day and until the next one",
  status: 200,
  answer: Type.Object({ message: Type.String() }, { additionalProperties: false }),
})

export const changeEmail = endpoint({
  method: 'PUT',
  path: '/v6/users/me/email',
  access: 'session',
  confirmPassword: true,
  summary:
    'Change the e-mail of the account, once the link that is mailed to the new one is opened; the old one is told at once',
  body: Type.Object({ email: Type.Optional(Type.String({ maxLength: 254, default: '' })) }),
  status: 200,
  answer: Me,
})

export const openEmailLink = endpoint({
  method: 'POST',
  path: '/v6/users/email_links/open',
  access: 'public',
  summary:
    'Follow the link of such a letter, on any device: the e-mail is verified and, where it is a new one, the account’s from now on, which ends every session',
  body: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200, default: '' })) }),
  status: 200,
  answer: Type.Object(
    {
      email: Type.String(),
      /** Whether the e-mail replaced another one. */
      is_new: Type.Boolean(),
    },
    { additionalProperties: false },
  ),
})
