import type { EventKind } from '../platform/data/events.ts'
import { run } from '../platform/data/query.ts'
import { changedUsers, type Handler } from './handler.ts'
import {
  lockNegotiationForNotifying,
  notifyOfNegotiation,
  offerRating,
  replaceByWithdrawal,
} from './sql/statements.ts'

type NegotiationEvent = Extract<EventKind, `negotiation-${string}`>

/** Whoever blocked the sender of a proposal is not notified of it. */
const proposals = new Set<NegotiationEvent>([
  'negotiation-sent',
  'negotiation-changed',
  'negotiation-waiting',
])

export const negotiationHandlers = {
  'negotiation-sent': notifyingRecipient('negotiation-sent'),
  'negotiation-changed': notifyingRecipient('negotiation-changed'),
  'negotiation-withdrawn': withdrawn,
  'negotiation-returned': notifyingRecipient('negotiation-returned'),
  'negotiation-approved': approved,
  'negotiation-rejected': notifyingRecipient('negotiation-rejected'),
  'negotiation-waiting': notifyingRecipient('negotiation-waiting'),
  'negotiation-unanswered': notifyingRecipient('negotiation-unanswered'),
}

function notifyingRecipient<Kind extends NegotiationEvent>(kind: Kind): Handler<Kind> {
  return (trx, { actorId, at, ...event }) => {
    const { recipient_id: recipientId, negotiation_id: negotiationId, ...data } = event.data
    const isProposal = proposals.has(kind)
    return changedUsers(trx, notifyOfNegotiation, {
      kind,
      recipientId,
      negotiationId,
      data,
      isProposal,
      actorId,
      at,
    })
  }
}

async function approved(...[trx, event]: Parameters<Handler<'negotiation-approved'>>): Promise<number[]> {
  return [
    ...(await notifyingRecipient('negotiation-approved')(trx, event)),
    ...(await changedUsers(trx, offerRating, { negotiationId: event.data.negotiation_id, at: event.at })),
  ]
}

/** The negotiation is locked before its notifications: whoever deletes it does so in that order. */
async function withdrawn(
  ...[trx, { actorId, at, ...event }]: Parameters<Handler<'negotiation-withdrawn'>>
): Promise<number[]> {
  const { recipient_id: recipientId, ...data } = event.data
  const { negotiation_id: negotiationId } = data
  await run(trx, lockNegotiationForNotifying, { id: negotiationId })
  return changedUsers(trx, replaceByWithdrawal, { recipientId, negotiationId, data, actorId, at })
}
