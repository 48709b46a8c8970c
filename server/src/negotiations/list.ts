import { ITEMS_PER_PAGE as PER_PAGE } from '@arroba/contract/http.ts'
import type { NegotiationFilters } from '@arroba/contract/negotiations.ts'
import type { Database, HotStatement } from '../platform/data/database.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { isMine, isReceived } from './access.ts'
import { negotiationCard, withDetails } from './card.ts'

type Page = { statement: HotStatement; values: unknown[] }

/** Every statement that was prepared, by its text: that depends on which filters are set, not on their values. */
const prepared = new Map<string, HotStatement>()

const ORDER = 'n.negotiated_on desc, n.id desc'

/**
 * A negotiation is the viewer's or was received by them, never both: each kind is read in order from an index of its own. The
 * totals of a group are those of its whole day, wherever the page ends.
 */
const textOf = (conditions: string[], isSent: boolean, skipped: string): string => {
  const kinds = [
    [isMine, ...(isSent ? ['n.reviewer_id is not null'] : []), ...conditions],
    [isReceived, ...conditions],
  ]
  const ofBoth = (columns: string, end: string, more: string[] = []): string =>
    kinds
      .map(
        (kind) => `(select ${columns} from negotiations n where ${[...kind, ...more].join(' and ')} ${end})`,
      )
      .join(' union all ')
  const reach = `limit ${PER_PAGE + 1} + ${skipped}`
  return `
with page as materialized (
  select n.id, n.negotiated_on, row_number() over (order by ${ORDER}) as place
  from (${ofBoth('n.id, n.negotiated_on', `order by ${ORDER} ${reach}`)}) n
  order by ${ORDER} limit ${PER_PAGE + 1} offset ${skipped}
), shown as (
  select * from page where place <= ${PER_PAGE} + ${skipped}
), cards as (
  select n.negotiated_on, json_agg(${negotiationCard()} order by shown.place) as negotiations
  from shown join negotiations n on n.id = shown.id ${withDetails}
  group by n.negotiated_on
)
select
  coalesce(json_agg(json_build_object('date', cards.negotiated_on, 'totals', totals.told,
    'negotiations', cards.negotiations) order by cards.negotiated_on desc), '[]')::text as groups,
  (select count(*) from page) > ${PER_PAGE} as has_next
from cards cross join lateral (
  select json_build_object('negotiations', count(*), 'heads', coalesce(sum(n.heads), 0),
    'value', coalesce(sum(n.total_value), 0), 'valued', count(n.total_value)) as told
  from (${ofBoth('n.heads, n.total_value', '', ['n.negotiated_on = cards.negotiated_on'])}) n
) totals`
}

/** The statement of a page of negotiations, its answer's array in the column `groups`. */
export const negotiationsPage = ({ id: viewerId }: Pick<Viewer, 'id'>, filters: NegotiationFilters): Page => {
  const values: unknown[] = [viewerId]
  const add = (value: unknown, type: string): string => {
    values.push(value)
    return `$${values.length}::${type}`
  }
  const conditions: string[] = []
  const narrow = (value: string | undefined, type: string, condition: (parameter: string) => string) => {
    if (value) conditions.push(condition(add(value, type)))
  }
  narrow(filters.by_status, 'text', (status) => `n.status = ${status}`)
  narrow(filters.by_kind, 'text', (kind) => `n.kind = ${kind}`)
  narrow(filters.by_tag, 'text', (slug) => `n.tag_id = (select id from tags where slug = ${slug})`)
  narrow(filters.by_date_after, 'date', (day) => `n.negotiated_on >= ${day}`)
  narrow(filters.by_date_before, 'date', (day) => `n.negotiated_on <= ${day}`)
  const skip = ((filters.page ?? 1) - 1) * PER_PAGE
  const text = textOf(conditions, filters.type === 'sent_received', skip === 0 ? '0' : add(skip, 'integer'))
  const statement = prepared.get(text) ?? { name: `negotiations-${prepared.size}`, text }
  prepared.set(text, statement)
  return { statement, values }
}

/** The negotiations that the viewer recorded or received, newest first. */
export const listNegotiations = async (
  { hot }: Database,
  viewer: Pick<Viewer, 'id'>,
  filters: NegotiationFilters,
): Promise<Json> => {
  const { statement, values } = negotiationsPage(viewer, filters)
  const [row] = await hot<{ groups: string; has_next: boolean }>(statement, values)
  if (!row) throw new Error('a page of negotiations came without a row')
  return new Json(
    `{"negotiations":${row.groups},"page":${filters.page ?? 1},"per_page":${PER_PAGE},"has_next":${row.has_next}}`,
  )
}
