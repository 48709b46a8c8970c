const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s
const HOST = /^(\[[\da-f:.]+\]|[^:,[\]\s]+)(?::(\d{1,5}))?$/i
const DEFAULT_PORT = 5432
const WRITABLE = ['read-write', 'primary']

/** One server of an address, and the address with only this server. */
export type DatabaseHost = { host: string; port: number; url: string }

function readHost(text: string): { host: string; port: number } | null {
  const [, host, port = DEFAULT_PORT] = HOST.exec(text) ?? []
  if (host === undefined || Number(port) > 65_535) return null
  return { host: host.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/**
 * The servers of an address, among which the primary is to be found, parsed as libpq parses them:
 * `postgres://user:password@one:5432,other/database`, or a single one with `target_session_attrs=read-write`. Empty for
 * an address of one server; null for one that cannot be parsed.
 */
export function readDatabaseHosts(url: string): DatabaseHost[] | null {
  const [, before, names, after] = PARTS.exec(url) ?? []
  if (before === undefined || names === undefined || after === undefined) return null
  const rest = new URL(`postgres://host${after}`)
  const wanted = rest.searchParams.get('target_session_attrs')
  if (wanted === null && !names.includes(',')) return []
  if (wanted !== null && !WRITABLE.includes(wanted)) return null
  rest.searchParams.delete('target_session_attrs')
  const hosts = names.split(',').map((name) => {
    const read = readHost(name)
    return read && { ...read, url: `${before}${name}${rest.pathname}${rest.search}` }
  })
  return hosts.every((host) => host !== null) ? hosts : null
}

/** The address of each replica; null for an address that cannot be read. */
export function readReplicas(url: string | undefined): string[] | null {
  if (url === undefined) return []
  const hosts = readDatabaseHosts(url)
  if (hosts?.length === 0) return [url]
  return hosts?.map((host) => host.url) ?? null
}
