import type { EventTypes } from '../platform/data/events.ts'
import { changedUsers, type Handler } from './handler.ts'
import { notifyOfContent, notifyPerson } from './sql/statements.ts'

type ContentEvent =
  | 'content-hidden'
  | 'content-restored'
  | 'author-warned'
  | 'rating-voided'
  | 'rating-restored'
type PersonEvent = 'person-suspended' | 'suspension-lifted' | 'days-granted'

export const moderationHandlers = {
  'content-hidden': notifyingAuthor('content-hidden'),
  'content-restored': notifyingAuthor('content-restored'),
  'author-warned': notifyingAuthor('author-warned'),
  'rating-voided': notifyingAuthor('rating-voided'),
  'rating-restored': notifyingAuthor('rating-restored'),
  'person-suspended': notifyingPerson('person-suspended'),
  'suspension-lifted': notifyingPerson('suspension-lifted'),
  'days-granted': notifyingPerson('days-granted'),
}

/** No actor is recorded: the notification comes from the platform, whoever of its staff decided. */
function notifyingAuthor<Kind extends ContentEvent>(kind: Kind): Handler<Kind> {
  return (trx, event) => {
    const { user_id: userId, ...location }: EventTypes[ContentEvent] = event.data
    return changedUsers(trx, notifyOfContent, { userId, kind, location, at: event.at })
  }
}

/** What staff did about a person. */
function notifyingPerson<Kind extends PersonEvent>(kind: Kind): Handler<Kind> {
  return (trx, event) => {
    const { user_id: userId, ...data }: EventTypes[PersonEvent] = event.data
    return changedUsers(trx, notifyPerson, { userId, kind, data, at: event.at })
  }
}
