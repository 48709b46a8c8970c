import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** How many groups of an IPv6 address are kept. They name a region of a provider; the following ones name a customer. */
const IPV6_GROUPS = 3

/** A network that lets a person recognise where a session was used, and identifies no customer: 189.40.12.* or 2804:14c:65::. */
export function maskedNetwork(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return /^\d+\.\d+\.\d+\.\d+$/.test(plain) ? plain.replace(/\d+$/, '*') : ''
  const [network = ''] = normalizeIP(plain).split('/', 1)
  return `${groupsOf(network).slice(0, IPV6_GROUPS).join(':')}::`
}

/** The leading groups of a network, zeros that were left out included. */
function groupsOf(network: string): string[] {
  const [head = ''] = network.split('::', 1)
  const groups = head === '' ? [] : head.split(':')
  return [...groups, ...Array<string>(Math.max(0, IPV6_GROUPS - groups.length)).fill('0')]
}
