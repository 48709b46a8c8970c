import { sql } from 'kysely'
import type { EventKind, EventTypes } from '../platform/events.ts'
import { actedBy, type Handle, userIds, wantsToHearOf } from './handle.ts'

type Deal = {
  negotiation_id: number
  /** Who is to hear of it: the reviewer, or whoever recorded the deal. */
  recipient_id: number
  /** "compra de 54 cabeças de #Boi Gordo" */
  summary: string
}

declare module '../platform/events.ts' {
  interface EventTypes {
    'negotiation-sent': Deal
    'negotiation-changed': Deal
    'negotiation-withdrawn': Deal
    'negotiation-approved': Deal
    'negotiation-rejected': Deal & { reason: string }
  }
}

type DealEvent = Extract<EventKind, `negotiation-${string}`>

/** A proposal from somebody whom one blocked is not heard; an answer to one's own is, whoever gives it. */
const isProposal = (kind: DealEvent): boolean => kind === 'negotiation-sent' || kind === 'negotiation-changed'

const told =
  <Kind extends DealEvent>(kind: Kind): Handle<Kind> =>
  (trx, { actorId, data, at }) => {
    const { recipient_id: recipientId, ...rest }: Deal & EventTypes[Kind] = data
    return userIds(
      trx,
      sql`
      with told as (
        insert into notifications (user_id, kind, data, created_at)
        select u.id, ${kind}, ${JSON.stringify(rest)}, ${at} from users u
        where u.id = ${recipientId} and ${isProposal(kind) ? wantsToHearOf(actorId, 'u') : sql`u.id <> ${actorId}`}
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
    insert into notifications (user_id, kind, data, created_at)
    select u.id, 'fridge-to-rate', jsonb_build_object('negotiation_id', n.id, 'fridge_id', n.fridge_id), ${at}::timestamptz
    from negotiations n
    join tags t on t.id = n.tag_id and t.is_slaughter
    join users u on u.id in (n.user_id, n.reviewer_id) and u.password_hash is not null
    where n.id = ${data.negotiation_id} and n.fridge_id is not null and not exists (
      select from notifications o
      where o.user_id = u.id and o.read_at is null and o.kind = 'fridge-to-rate'
        and (o.data->>'fridge_id')::bigint = n.fridge_id)
    returning user_id as "userId"`,
  )

const approved: Handle<'negotiation-approved'> = async (trx, event) => [
  ...(await told('negotiation-approved')(trx, event)),
  ...(await offerRating(trx, event)),
]

export const dealHandlers = {
  'negotiation-sent': told('negotiation-sent'),
  'negotiation-changed': told('negotiation-changed'),
  'negotiation-withdrawn': told('negotiation-withdrawn'),
  'negotiation-approved': approved,
  'negotiation-rejected': told('negotiation-rejected'),
}
