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

export const dealHandlers = {
  'negotiation-sent': told('negotiation-sent'),
  'negotiation-changed': told('negotiation-changed'),
  'negotiation-withdrawn': told('negotiation-withdrawn'),
  'negotiation-approved': told('negotiation-approved'),
  'negotiation-rejected': told('negotiation-rejected'),
}
