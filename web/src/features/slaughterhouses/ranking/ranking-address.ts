import { stateOf } from '@arroba/contract/rules/places.ts'

const PATH = '/ranking'

export type RankingPlace = {
  /** IBGE code. */
  state: number | null
  /** The part of a name to search for in all states; null shows the ranking of a state. */
  term: string | null
}

/** Reads /ranking: the state is in `estado`, the search term in `busca`. */
export function readRankingAddress(query: URLSearchParams): RankingPlace {
  return {
    state: stateOf(Number(query.get('estado')))?.code ?? null,
    term: query.get('busca')?.trim() || null,
  }
}

export function rankingAddress({ state = null, term = null }: Partial<RankingPlace>): string {
  const query = new URLSearchParams()
  if (state) query.set('estado', String(state))
  if (term) query.set('busca', term)
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

export function slaughterhouseAddress(id: number): string {
  return `/rankingdetalhe/${id}`
}
