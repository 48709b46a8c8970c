import type { SlaughterhouseFilters } from '../queries.ts'

export const SLAUGHTERHOUSES = '/gestao/cadastros/frigorificos'

const PAGE = /^[1-9]\d{0,5}$/
const STATUSES = { ativos: 'active', inativos: 'inactive' } as const

function statusOf(word: string | null) {
  return word === 'ativos' || word === 'inativos' ? STATUSES[word] : undefined
}

/** The filters and the page in the address. */
export function filtersIn(address: URLSearchParams): SlaughterhouseFilters & { page: number } {
  const state = address.get('uf') ?? ''
  const page = address.get('pagina') ?? ''
  const status = statusOf(address.get('situacao'))
  return {
    by_term: (address.get('busca') ?? '').slice(0, 200),
    ...(/^\d{2}$/.test(state) && { by_state: Number(state) }),
    ...(status && { by_status: status }),
    page: PAGE.test(page) ? Number(page) : 1,
  }
}

/** The address of the first page of the list with other filters. */
export function addressWith(address: URLSearchParams, part: Record<string, string | null>): string {
  const next = new URLSearchParams(address)
  next.delete('pagina')
  for (const [name, value] of Object.entries(part)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return next.size > 0 ? `${SLAUGHTERHOUSES}?${next}` : SLAUGHTERHOUSES
}
