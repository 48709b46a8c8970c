import { sql } from 'kysely'
import type { EventKind } from '../platform/data/events.ts'
import { type Handle, userIds } from './handle.ts'

type AdEvent = Extract<EventKind, `classified-${string}`>

/** Tells an ad's author what became of it. It is the platform that speaks, whoever of its staff decided. */
const told =
  <Kind extends AdEvent>(kind: Kind): Handle<Kind> =>
  (trx, { data, at }) => {
    const { classified_id: id, ...rest } = data
    return userIds(
      trx,
      sql`
      insert into notifications (user_id, kind, ad_id, data, created_at)
      select ad.user_id, ${kind}, ad.id, ${JSON.stringify(rest)}::jsonb || jsonb_strip_nulls(jsonb_build_object(
        'days', ad.announcement_days, 'ends_at', ad.expires_at)), ${at}
      from ads ad where ad.id = ${id}
      returning user_id as "userId"`,
    )
  }

export const adHandlers = {
  'classified-published': told('classified-published'),
  'classified-rejected': told('classified-rejected'),
  'classified-withdrawn': told('classified-withdrawn'),
  'classified-restored': told('classified-restored'),
  'classified-expiring': told('classified-expiring'),
  'classified-expired': told('classified-expired'),
}
