import { nameInNegotiations, phoneInNegotiations } from '../accounts/read.ts'
import { isVisible, NEXT } from '../negotiations/access.ts'
import { negotiationNotFound } from '../negotiations/read.ts'
import type { Database } from '../platform/data/database.ts'
import type { Viewer } from '../platform/http/session.ts'
import { instant } from '../platform/text/instant.ts'
import type { Names, Negotiation } from './sheet.ts'

/** A negotiation may be changed as often as its owner likes: a document ends somewhere. */
const STEPS_TOLD = 100
const steps = `select * from negotiation_steps s where s.negotiation_id = n.id order by s.id desc limit ${STEPS_TOLD}`

/** Decimal numbers go as text, days as YYYY-MM-DD. */
const negotiation = `json_build_object(
  'number', n.id,
  'status', n.status,
  'kind', n.kind,
  'is_bovine', t.is_bovine,
  'negotiated_on', n.negotiated_on,
  'value', n.value::text,
  'payment_measure', n.payment_measure,
  'payment_deadline', n.payment_deadline,
  'total_value', n.total_value::text,
  'freight_responsibility', n.freight_responsibility,
  'tax_form', n.tax_form,
  'slaughter_form', n.slaughter_form,
  'delivery_on', n.delivery_on,
  'age_band', n.age_band,
  'breed', n.breed,
  'weight_kilos', n.weight_kilos,
  'heads', n.heads,
  'notes', n.notes,
  'reject_reason', n.reject_reason,
  'slaughters', coalesce((
    select json_agg(json_build_object('heads', sl.heads, 'slaughtered_on', sl.slaughtered_on, 'yield', sl.yield::text)
      order by sl.position)
    from negotiation_slaughters sl where sl.negotiation_id = n.id), '[]'),
  'owner_id', n.user_id,
  'reviewer_id', n.reviewer_id,
  'created_at', ${instant('n.created_at')},
  'reviewed_at', ${instant('n.reviewed_at')},
  'steps', coalesce((
    select json_agg(json_build_object('action', h.action, 'at', ${instant('h.created_at')}, 'actor_id', h.actor_id,
      'changes', h.changes, 'taken_from_id', h.taken_from_id, 'sent_to_id', h.sent_to_id) order by h.id)
    from (${steps}) h), '[]'),
  'earlier_steps', (select greatest(count(*) - ${STEPS_TOLD}, 0) from negotiation_steps h where h.negotiation_id = n.id))`

/** Phones are told once both agreed, and only the two sides'. */
const people = `(
  select json_object_agg(u.id, json_build_object(
    'name', case when u.id in (n.user_id, n.reviewer_id) then ${nameInNegotiations('u')} else u.name end,
    'phone', case when n.status = 'approved' and u.id in (n.user_id, n.reviewer_id) then ${phoneInNegotiations('u')} end))
  from users u
  where u.id in (n.user_id, n.reviewer_id) or u.id in (
    select unnest(array[h.actor_id, h.taken_from_id, h.sent_to_id])
    from (${steps}) h))`

const statement = {
  name: 'negotiation-document',
  text: `select ${negotiation} as negotiation, n.version,
      json_build_object('tag', t.name, 'fridge', f.name, 'city', ci.name || ' / ' || s.acronym, 'people', ${people}) as names,
      d.code, coalesce(d.file_digests, '{}') as digests
    from negotiations n
    join tags t on t.id = n.tag_id
    join cities ci on ci.code = n.city_code
    join states s on s.code = n.state_code
    left join slaughterhouses f on f.id = n.slaughterhouse_id
    left join negotiation_documents d on d.negotiation_id = n.id and d.version = n.version
    where n.id = ${NEXT} and ${isVisible}`,
}

export type NegotiationRow = {
  negotiation: Negotiation
  names: Names
  version: number
  /** Of the document of this version, once one was issued, */
  code: string | null
  /** and of its files. */
  digests: Uint8Array[]
}

/** A negotiation with everything its document tells; 404 for who neither recorded nor received it. */
export const readNegotiation = async (
  { hot }: Database,
  viewer: Pick<Viewer, 'id'>,
  id: number,
): Promise<NegotiationRow> => {
  const [found] = await hot<NegotiationRow>(statement, [viewer.id, id])
  if (!found) throw negotiationNotFound()
  return found
}
