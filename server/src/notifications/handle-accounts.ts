import { sql } from 'kysely'
import type { EventKind } from '../platform/data/events.ts'
import { type Handle, userIds } from './handle.ts'

/** What the platform tells one person about their own account. */
type AccountEvent = Extract<
  EventKind,
  `trial-${string}` | `payment-${string}` | 'data-export-ready' | 'price-changed' | 'subscription-ended'
>

const told =
  <Kind extends AccountEvent>(kind: Kind): Handle<Kind> =>
  (trx, { data, at }) => {
    const { user_id: userId, ...rest } = data
    return userIds(
      trx,
      sql`
      insert into notifications (user_id, kind, data, created_at)
      select u.id, ${kind}, ${JSON.stringify(rest)}, ${at} from users u where u.id = ${userId}
      returning user_id as "userId"`,
    )
  }

export const accountHandlers = {
  'trial-ending': told('trial-ending'),
  'trial-ended': told('trial-ended'),
  'data-export-ready': told('data-export-ready'),
  'payment-received': told('payment-received'),
  'payment-failed': told('payment-failed'),
  'price-changed': told('price-changed'),
  'subscription-ended': told('subscription-ended'),
}
