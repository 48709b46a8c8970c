import { stateOf } from '@arroba/contract/rules/places.ts'
import { pageOf } from '../../../ui/layout/page-of.ts'
import { EVERYTHING, type FeedList } from '../feed/feed-list.ts'

const PATH = '/escalas'

/** Reads /escalas: the state is in `estado`, the page in `pagina`. */
export function readScalesAddress(query: URLSearchParams): FeedList {
  return {
    ...EVERYTHING,
    kind: 'scale',
    state: stateOf(Number(query.get('estado')))?.code ?? null,
    page: pageOf(query.get('pagina')),
  }
}

/** The canonical address of a list of scales; the first page and filters that are not set do not appear. */
export function scalesAddress({ state, page = 1 }: { state: number | null; page?: number }): string {
  const query = new URLSearchParams()
  if (state) query.set('estado', String(state))
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `${PATH}?${query}` : PATH
}
