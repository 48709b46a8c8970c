import type { EventKind } from '../platform/data/events.ts'
import { changedUsers, type Handler } from './handler.ts'
import { notifyOfAd } from './sql/statements.ts'

type AdEvent = Extract<EventKind, `classified-${string}`>

export const adHandlers = {
  'classified-published': notifyingAuthor('classified-published'),
  'classified-rejected': notifyingAuthor('classified-rejected'),
  'classified-withdrawn': notifyingAuthor('classified-withdrawn'),
  'classified-restored': notifyingAuthor('classified-restored'),
  'classified-expiring': notifyingAuthor('classified-expiring'),
  'classified-expired': notifyingAuthor('classified-expired'),
}

/** No actor is recorded: the notification comes from the platform, whoever of its staff decided. */
function notifyingAuthor<Kind extends AdEvent>(kind: Kind): Handler<Kind> {
  return (trx, event) => {
    const { classified_id: adId, ...data } = event.data
    return changedUsers(trx, notifyOfAd, { adId, kind, data, at: event.at })
  }
}
