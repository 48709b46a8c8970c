import { BlockList, isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** "192.0.2.10, 2001:db8::/32": single addresses and networks; null when one of them is neither. */
export function readAddressList(text: string): BlockList | null {
  const list = new BlockList()
  for (const entry of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [address = '', prefix, more] = entry.split('/')
    const version = isIP(address)
    const family = version === 6 ? 'ipv6' : 'ipv4'
    const length = Number(prefix)
    if (version === 0 || more !== undefined || (prefix !== undefined && !/^\d{1,3}$/.test(prefix)))
      return null
    if (length > (version === 6 ? 128 : 32)) return null
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, length, family)
  }
  return list.rules.length > 0 ? list : null
}

/**
 * Whether an address is in the list. An IPv4 address that came over IPv6 (::ffff:…) counts as the same one; a text that
 * is no address is in no list.
 */
export function isListed(list: BlockList, address: string): boolean {
  const version = isIP(address)
  return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4')
}

/**
 * The address that a request comes from: the last one of its X-Forwarded-For that a trusted proxy vouches for
 * (TRUST_PROXY). Where the proxy passes on something that is no address, the address of the proxy itself.
 */
export function visitorAddress({ ip, ips }: Pick<FastifyRequest, 'ip' | 'ips'>): string {
  return isIP(ip) === 0 ? (ips?.findLast((address) => isIP(address) !== 0) ?? ip) : ip
}
