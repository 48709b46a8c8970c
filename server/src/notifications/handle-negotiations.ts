import { sql } from 'kysely'
import type { EventKind } from '../platform/data/events.ts'
import { actedBy, type Handle, userIds, wantsToHearOf } from './handle.ts'

type NegotiationEvent = Extract<EventKind, `negotiation-${string}`>

const proposals = new Set<NegotiationEvent>([
  'negotiation-sent',
  'negotiation-changed',
  'negotiation-waiting',
])

/** A proposal from somebody whom one blocked is not heard; an answer to one's own is, whoever gives it. */
const hears = (kind: NegotiationEvent, actorId: number | null) =>
  proposals.has(kind) ? wantsToHearOf(actorId, 'u') : sql`u.id <> ${actorId}::bigint and u.erased_at is null`

/** A negotiation that was deleted before this takes its news along. */
const told =
  <Kind extends NegotiationEvent>(kind: Kind): Handle<Kind> =>
  (trx, { actorId, data, at }) => {
    const { recipient_id: recipientId, negotiation_id: id, ...rest } = data
    return userIds(
      trx,
      sql`
      with told as (
        insert into notifications (user_id, kind, negotiation_id, data, created_at)
        select u.id, ${kind}, negotiation.id, ${JSON.stringify(rest)}, ${at} from users u, negotiations negotiation
        where u.id = ${recipientId} and negotiation.id = ${id} and ${hears(kind, actorId)}
        returning id, user_id
      ), acted as (${actedBy(actorId, at)})
      select user_id as "userId" from told`,
    )
  }

/** Both sides of a slaughter may rate the slaughterhouse; whoever has not looked at an earlier offer gets no second one. */
const offerRating: Handle<'negotiation-approved'> = (trx, { data, at }) =>
  userIds(
    trx,
    sql`
    insert into notifications (user_id, kind, negotiation_id, data, created_at)
    select u.id, 'fridge-to-rate', n.id, jsonb_build_object('fridge_id', n.slaughterhouse_id), ${at}::timestamptz
    from negotiations n
    join tags t on t.id = n.tag_id and t.is_slaughter
    join users u on u.id in (n.user_id, n.reviewer_id) and u.erased_at is null
    where n.id = ${data.negotiation_id} and n.slaughterhouse_id is not null and not exists (
      select from notifications o
      where o.user_id = u.id and o.read_at is null and o.kind = 'fridge-to-rate'
        and (o.data->>'fridge_id')::bigint = n.slaughterhouse_id)
    returning user_id as "userId"`,
  )

const approved: Handle<'negotiation-approved'> = async (trx, event) => [
  ...(await told('negotiation-approved')(trx, event)),
  ...(await offerRating(trx, event)),
]

/**
 * It ends what they were told of the negotiation: that is nothing of theirs any more, and perhaps not even there. The negotiation is
 * locked before its notifications: whoever deletes it does so in that order.
 */
const withdrawn: Handle<'negotiation-withdrawn'> = async (trx, { actorId, data, at }) => {
  const { recipient_id: recipientId, ...rest } = data
  await sql`select from negotiations where id = ${data.negotiation_id} for key share`.execute(trx)
  return userIds(
    trx,
    sql`
    with ended as (
      delete from notifications where user_id = ${recipientId} and negotiation_id = ${data.negotiation_id}
      returning user_id
    ), told as (
      insert into notifications (user_id, kind, data, created_at)
      select u.id, 'negotiation-withdrawn', ${JSON.stringify(rest)}, ${at} from users u
      where u.id = ${recipientId} and ${hears('negotiation-withdrawn', actorId)}
      returning id, user_id
    ), acted as (${actedBy(actorId, at)})
    select user_id as "userId" from told union select user_id from ended`,
  )
}

export const negotiationHandlers = {
  'negotiation-sent': told('negotiation-sent'),
  'negotiation-changed': told('negotiation-changed'),
  'negotiation-withdrawn': withdrawn,
  'negotiation-returned': told('negotiation-returned'),
  'negotiation-approved': approved,
  'negotiation-rejected': told('negotiation-rejected'),
  'negotiation-waiting': told('negotiation-waiting'),
  'negotiation-unanswered': told('negotiation-unanswered'),
}
