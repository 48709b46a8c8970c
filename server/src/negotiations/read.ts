import { CompiledQuery } from 'kysely'
import { markedJson, nameInNegotiations } from '../accounts/read.ts'
import type { Database, Trx } from '../platform/data/database.ts'
import { notFound } from '../platform/http/errors.ts'
import { Json } from '../platform/http/serve.ts'
import type { Viewer } from '../platform/http/session.ts'
import { instant } from '../platform/text/instant.ts'
import { isVisible, NEXT } from './access.ts'
import { negotiationCard, withDetails } from './card.ts'

/** Whoever it passed through is called what they are called now. */
const changes = `h.changes || case when num_nonnulls(h.taken_from_id, h.sent_to_id) > 0
  then jsonb_build_array(jsonb_build_object('field', 'Enviada para', 'from', was.name, 'to', becomes.name))
  else '[]' end`

const history = `(
  select json_agg(json_build_object('action', h.action, 'at', ${instant('h.created_at')},
    'user', ${markedJson('actor', `'id', actor.id, 'name', ${nameInNegotiations('actor')}`)}, 'changes', ${changes}) order by h.id)
  from negotiation_steps h
  join users actor on actor.id = h.actor_id
  left join users was on was.id = h.taken_from_id
  left join users becomes on becomes.id = h.sent_to_id
  where h.negotiation_id = n.id)`

const found = `from negotiations n ${withDetails} where n.id = ${NEXT} and ${isVisible}`

const detail = {
  name: 'negotiation',
  text: `select json_build_object('negotiation', ${negotiationCard(`, 'history', ${history}`)})::text as body
    ${found}`,
}

const card = `select json_build_object('negotiation', ${negotiationCard()})::text as body ${found}`

export const negotiationNotFound = () =>
  notFound('Esta negociação não existe mais, ou não está mais com você.')

/** `{"negotiation": …}` with its history, as JSON text. */
export const readNegotiation = async (
  { hot }: Database,
  { id: viewerId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<Json> => {
  const [row] = await hot<{ body: string }>(detail, [viewerId, id])
  if (!row) throw negotiationNotFound()
  return new Json(row.body)
}

/** What a command answers: the negotiation as it wrote it. */
export const readNegotiationText = async (
  trx: Trx,
  { id: viewerId }: Pick<Viewer, 'id'>,
  id: number,
): Promise<string> => {
  const { rows } = await trx.executeQuery<{ body: string }>(CompiledQuery.raw(card, [viewerId, id]))
  const [row] = rows
  if (!row) throw negotiationNotFound()
  return row.body
}
