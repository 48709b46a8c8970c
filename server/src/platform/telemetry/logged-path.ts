const HIDDEN = '[…]'
const RECOVERY = /^(\/+recuperar\/+).+/i
/** Longer than any word of an address and no longer than any token. */
const LIKE_A_TOKEN = /^[^.]{20,}$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * The part of an address that may be logged. The query is left out, because it may hold a password (see /login-by-
 * query) or a token. In the path, whatever may be a token is replaced, such as the one in links of old letters
 * (/recuperar/TOKEN). The words of the route, if there is one, are kept.
 */
export function loggedPath(url: string, route = ''): string {
  const words = new Set(route.split('/'))
  const [path = ''] = url.split(/[?#;]/, 1)
  return path
    .replace(RECOVERY, `$1${HIDDEN}`)
    .split('/')
    .map((part) => (LIKE_A_TOKEN.test(part) && !words.has(part) && !UUID.test(part) ? HIDDEN : part))
    .join('/')
}
