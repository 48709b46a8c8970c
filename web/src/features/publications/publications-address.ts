import type { PostKind } from '@arroba/contract/posts.ts'
import type { PublicationStatus } from '@arroba/contract/staff/rules/publications.ts'
import { pageOf } from '../../ui/layout/page-of.ts'

/** A page of the publications with a status and of a kind; null stands for all. */
export type PublicationsList = {
  status: PublicationStatus | null
  kind: PostKind | null
  term: string | null
  page: number
  /** Of a search by a term, which looks through one part at a time, the newest first. */
  part: number
}

export const PUBLICATIONS = '/gestao/publicacoes'

const STATUSES: readonly PublicationStatus[] = ['published', 'scheduled', 'withdrawn', 'hidden']
const KINDS = { noticias: 'feed', escalas: 'scale' } as const
const WORDS = { published: 'publicadas', scheduled: 'agendadas', withdrawn: 'retiradas', hidden: 'ocultadas' }

/** Reads a list from its address; invalid values are ignored. */
export function readPublicationsAddress(query: URLSearchParams): PublicationsList {
  return {
    status: STATUSES.find((status) => WORDS[status] === query.get('estado')) ?? null,
    kind:
      query.get('tipo') === 'noticias'
        ? KINDS.noticias
        : query.get('tipo') === 'escalas'
          ? KINDS.escalas
          : null,
    term: query.get('busca')?.trim() || null,
    page: pageOf(query.get('pagina')),
    part: pageOf(query.get('parte')),
  }
}

/** The canonical address of a list; filters that are not set do not appear. */
export function publicationsAddress({
  status,
  kind,
  term,
  page = 1,
  part = 1,
}: Partial<PublicationsList>): string {
  const query = new URLSearchParams()
  if (status) query.set('estado', WORDS[status])
  if (kind) query.set('tipo', kind === 'feed' ? 'noticias' : 'escalas')
  if (term) query.set('busca', term)
  if (page > 1) query.set('pagina', String(page))
  if (part > 1) query.set('parte', String(part))
  return query.size > 0 ? `${PUBLICATIONS}?${query}` : PUBLICATIONS
}

export function publicationAddress(id: number): string {
  return `${PUBLICATIONS}/${id}`
}
