import { call } from '../../platform/call.ts'
import { session } from '../../platform/session.ts'

/** The checkout of this app. It needs no token, because it uses the same session. */
const OWN = '/checkout/plano'

/**
 * SHA-256 in hexadecimal; undefined on a page without a secure connection, where browsers do not compute it.
 */
async function hashed(text: string): Promise<string | undefined> {
  if (!('subtle' in crypto)) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function askForToken(): Promise<string> {
  const who = session.current()
  const [email, token] = who ? await Promise.all([hashed(who.email), hashed(who.token)]) : []
  const answer = await call('POST /v2/users/me/temporary_token', {
    body: { ...(email && { email }), ...(token && { token }) },
    files: {},
  })
  return answer.token
}

/**
 * The address where plans are sold: this app's own page, or the operator's with a token that signs the
 * person in there.
 */
export async function subscriptionPage(): Promise<string> {
  const { subscription_page_url: base } = await call('GET /v4/settings')
  if (base === null) return OWN
  const page = new URL(base)
  page.searchParams.set('token', await askForToken())
  return page.href
}
