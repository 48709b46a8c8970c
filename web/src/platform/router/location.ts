export type Location = {
  pathname: string
  search: string
  hash: string
  /** What the link or the navigation that led here gave along. */
  state: unknown
  /** Of the entry in the tab's history; 'default' is one that a page load made. */
  key: string
}

/** An address of this app. Missing parts are those of the present address, up to the first part that is given. */
export type To = string | { pathname?: string; search?: string; hash?: string }

type Path = Pick<Location, 'pathname' | 'search' | 'hash'>

export function pathText({ pathname, search, hash }: Path): string {
  return pathname + search + hash
}

function partsOf(to: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(to) ?? []
  return { pathname, search, hash }
}

/** The path that an address means, seen from where somebody is. It never leaves this origin: `//host` is a path here. */
export function resolvePath(to: To, from: Path): Path {
  const { pathname = '', search = '', hash = '' } = typeof to === 'string' ? partsOf(to) : to
  if (pathname.startsWith('/')) return { pathname: pathname.replace(/^[/\\]+/, '/'), search, hash }
  if (pathname !== '' && pathname !== '.') throw new Error(`An address begins with a slash: ${pathname}`)
  const isHere = pathname === '' && search === ''
  return { pathname: from.pathname, search: isHere ? from.search : search, hash }
}
