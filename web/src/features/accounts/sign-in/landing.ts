/** Shortcuts that e-mails and other sites put behind "/" and "/login", for anybody. */
const OPEN = new Map([
  ['recuperar', '/recuperar'],
  ['register', '/register'],
])

/** Shortcuts for whoever is signed in. */
const SIGNED_IN = new Map([['negociacoes', '/negociacoes']])

/** Shortcuts to one thing, which the value names. */
const ONE = new Map([
  ['post', '/post/'],
  ['negocio', '/negocio/informacao/'],
  ['anuncio', '/meus-anuncios/detalhe/'],
  ['escala', '/escala/'],
])

const ID = /^[1-9]\d{0,15}$/

export type Landing = { to: string; access: 'public' | 'session' }

/** Where a query shortcut leads, if there is one. */
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
