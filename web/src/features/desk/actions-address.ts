import { isDay } from '../../ui/form/day.ts'
import { pageOf } from '../../ui/layout/page-of.ts'

export type ActionFilters = {
  /** The id of the member of staff who acted. */
  actor: number | null
  /** The key of the action. */
  action: string | null
  /** The person whom the action concerns: id, nickname or e-mail, as it was typed. */
  person: string | null
  /** The first and the last day, YYYY-MM-DD. */
  from: string | null
  to: string | null
}

export type ActionsList = ActionFilters & { page: number }

const PATH = '/gestao/registro'

function dayOf(text: string | null): string | null {
  return text && isDay(text) ? text : null
}

/** Reads a list from its address; invalid values are ignored. */
export function readActionsAddress(query: URLSearchParams): ActionsList {
  return {
    actor: Number(/^\d{1,15}$/.exec(query.get('quem') ?? '')?.[0]) || null,
    action: query.get('acao') || null,
    person: query.get('pessoa')?.trim() || null,
    from: dayOf(query.get('de')),
    to: dayOf(query.get('ate')),
    page: pageOf(query.get('pagina')),
  }
}

/** The canonical address of a list; filters that are not set do not appear. */
export function actionsAddress(list: Partial<ActionsList>): string {
  const { actor, action, person, from, to, page = 1 } = list
  const written = {
    quem: actor ? String(actor) : null,
    acao: action,
    pessoa: person,
    de: from,
    ate: to,
    pagina: page > 1 ? String(page) : null,
  }
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(written)) if (value) query.set(name, value)
  return query.size > 0 ? `${PATH}?${query}` : PATH
}

/** How many filters are set. */
export function countFilters({ actor, action, person, from, to }: ActionFilters): number {
  return [actor, action, person, from ?? to].filter((filter) => filter !== null).length
}
