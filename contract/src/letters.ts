import Type from 'typebox'
import { endpoint, FileBytes } from './http.ts'

const Token = Type.Object({ t: Type.String({ maxLength: 200, default: '' }) })

/** Programs that read letters open what they find: opening changes nothing. */
export const showUnsubscribing = endpoint({
  method: 'GET',
  path: '/v6/letters/unsubscribe',
  access: 'public',
  summary: 'The page behind the link of a letter, with the button that ends letters of its kind',
  query: Token,
  status: 200,
  answer: FileBytes,
  produces: 'text/html',
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v6/letters/unsubscribe',
  access: 'public',
  summary: 'Send no more letters of the kind that the link stood in, without signing in (RFC 8058)',
  query: Token,
  body: Type.Object({}),
  form: true,
  status: 200,
  answer: FileBytes,
  produces: 'text/html',
})
