import { BlockList, isIP } from 'node:net'

/** "192.0.2.10, 2001:db8::/32": single addresses and networks; null when one of them is neither. */
export const readAddressList = (text: string): BlockList | null => {
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

/** Whether an address is in the list; an IPv4 one that came over IPv6 (::ffff:…) is the same one. */
export const isListed = (list: BlockList, address: string): boolean =>
  list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
