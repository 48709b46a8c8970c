import type { NegotiationFilters as NegotiationQuery } from '@arroba/contract/negotiations.ts'
import { negotiationKinds, reviewerStatuses } from '@arroba/contract/rules/negotiations.ts'
import { isDay } from '../../../ui/form/day.ts'
import { pageOf } from '../../../ui/layout/page-of.ts'

export type View = NonNullable<NegotiationQuery['type']>

export type NegotiationFilters = {
  status: NonNullable<NegotiationQuery['by_status']> | null
  /** The kind as the owner recorded it. */
  kind: NonNullable<NegotiationQuery['by_kind']> | null
  /** A tag's slug. */
  tag: string | null
  /** The first and the last day, YYYY-MM-DD. */
  from: string | null
  to: string | null
}

/**
 * A page of the negotiations of a view that match the filters. The view is stored in the session, everything
 * else is part of the address.
 */
export type NegotiationsList = NegotiationFilters & { view: View; page: number }

export const NO_FILTERS: NegotiationFilters = { status: null, kind: null, tag: null, from: null, to: null }

const PATH = '/negociacoes'

function dayOf(text: string | null): string | null {
  return text && isDay(text) ? text : null
}

/** Reads a list from its address; invalid values are ignored. */
export function readNegotiationsAddress(query: URLSearchParams): NegotiationFilters & { page: number } {
  return {
    status: reviewerStatuses.find(({ label }) => label === query.get('status'))?.value ?? null,
    kind: negotiationKinds.find(({ label }) => label.toLowerCase() === query.get('tipo'))?.value ?? null,
    tag: query.get('tag') || null,
    from: dayOf(query.get('de')),
    to: dayOf(query.get('ate')),
    page: pageOf(query.get('pagina')),
  }
}

/** The canonical address of a list; filters that are not set do not appear. */
export function negotiationsAddress(list: Partial<NegotiationFilters & { page: number }>): string {
  const { status, kind, tag, from, to, page = 1 } = { ...NO_FILTERS, ...list }
  const written = {
    status: reviewerStatuses.find(({ value }) => value === status)?.label,
    tipo: negotiationKinds.find(({ value }) => value === kind)?.label.toLowerCase(),
    tag,
    de: from,
    ate: to,
    pagina: page > 1 ? String(page) : null,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(written)) if (value) query.set(name, value)
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

/** How many filters are set. */
export function countFilters({ status, kind, tag, from, to }: NegotiationFilters): number {
  return [status, kind, tag, from ?? to].filter((filter) => filter !== null).length
}

const KEPT = 'NEGOTIATIONS_VIEW'

/** The tab that was open last in this session. */
export function rememberedView(): View {
  return sessionStorage.getItem(KEPT) === 'sent_received' ? 'sent_received' : 'all'
}

export function rememberView(view: View): void {
  sessionStorage.setItem(KEPT, view)
}
