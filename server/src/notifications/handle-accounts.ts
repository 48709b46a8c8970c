import type { EventKind } from '../platform/data/events.ts'
import { changedUsers, type Handler } from './handler.ts'
import { notifyOfAccount } from './sql/statements.ts'

/** What the platform notifies one person of about their own account. */
type AccountEvent = Extract<
  EventKind,
  `trial-${string}` | `payment-${string}` | 'data-export-ready' | 'price-changed' | 'subscription-ended'
>

export const accountHandlers = {
  'trial-ending': notifying('trial-ending'),
  'trial-ended': notifying('trial-ended'),
  'data-export-ready': notifying('data-export-ready'),
  'payment-received': notifying('payment-received'),
  'payment-failed': notifying('payment-failed'),
  'price-changed': notifying('price-changed'),
  'subscription-ended': notifying('subscription-ended'),
}

function notifying<Kind extends AccountEvent>(kind: Kind): Handler<Kind> {
  return (trx, event) => {
    const { user_id: userId, ...data } = event.data
    return changedUsers(trx, notifyOfAccount, { userId, kind, data, at: event.at })
  }
}
