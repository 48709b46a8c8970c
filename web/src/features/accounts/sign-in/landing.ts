/** Shortcuts in e-mails and on other sites, behind "/" and "/login", that open for everybody. */
const OPEN = new Map([
  ['recuperar', '/recuperar'],
  ['register', '/register'],
])

/** Shortcuts that open for signed-in people. */
const SIGNED_IN = new Map([['negociacoes', '/negociacoes']])

/** Shortcuts to a single item, whose id is the value. */
const ONE = new Map([
  ['post', '/post/'],
  ['negocio', '/negocio/informacao/'],
  ['anuncio', '/meus-anuncios/detalhe/'],
  ['escala', '/escala/'],
])

const ID = /^[1-9]\d{0,15}$/

export type Landing = { to: string; access: 'public' | 'session' }

/** The address that a shortcut in the query opens; null without one. */
export function landingOf(query: URLSearchParams): Landing | null {
  for (const [name, value] of query) {
    const open = OPEN.get(name)
    if (open) return { to: open, access: 'public' }
    const list = SIGNED_IN.get(name)
    if (list) return { to: list, access: 'session' }
    const one = ONE.get(name)
    if (one && ID.test(value)) return { to: one + value, access: 'session' }
  }
  return null
}
