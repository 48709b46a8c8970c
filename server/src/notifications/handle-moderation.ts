import { sql } from 'kysely'
import type { EventTypes } from '../platform/data/events.ts'
import { type Handle, userIds } from './handle.ts'

type ContentEvent = 'content-hidden' | 'content-restored' | 'author-warned'
type RatingEvent = 'rating-voided' | 'rating-restored'
type PersonEvent = 'person-suspended' | 'suspension-lifted' | 'days-granted'

/**
 * What staff did about something that a person wrote. It is the platform that speaks, whoever of its staff did it. A post,
 * an ad or a negotiation that is deleted takes it along; which comment or rating it was stands in the data.
 */
const toldOfContent =
  <Kind extends ContentEvent | RatingEvent>(kind: Kind): Handle<Kind> =>
  (trx, { data, at }) => {
    const { user_id: userId, ...place }: EventTypes[ContentEvent | RatingEvent] = data
    const told = JSON.stringify(place)
    return userIds(
      trx,
      sql`
      insert into notifications (user_id, kind, post_id, ad_id, negotiation_id, data, created_at)
      select u.id, ${kind}, (select p.id from posts p where p.id = (told.data->>'post_id')::bigint),
        (select ad.id from ads ad where ad.id = (told.data->>'classified_id')::bigint),
        (select n.id from negotiations n where n.id = (told.data->>'negotiation_id')::bigint),
        told.data - array['post_id', 'negotiation_id'], ${at}
      from users u cross join (select ${told}::jsonb as data) told
      where u.id = ${userId} and u.id <> 1 and u.erased_at is null
      returning user_id as "userId"`,
    )
  }

/** What staff did about a person. */
const toldOfOneself =
  <Kind extends PersonEvent>(kind: Kind): Handle<Kind> =>
  (trx, { data, at }) => {
    const { user_id: userId, ...rest }: EventTypes[PersonEvent] = data
    return userIds(
      trx,
      sql`
      insert into notifications (user_id, kind, data, created_at)
      select u.id, ${kind}, ${JSON.stringify(rest)}, ${at} from users u
      where u.id = ${userId} and u.id <> 1 and u.erased_at is null
      returning user_id as "userId"`,
    )
  }

export const moderationHandlers = {
  'content-hidden': toldOfContent('content-hidden'),
  'content-restored': toldOfContent('content-restored'),
  'author-warned': toldOfContent('author-warned'),
  'rating-voided': toldOfContent('rating-voided'),
  'rating-restored': toldOfContent('rating-restored'),
  'person-suspended': toldOfOneself('person-suspended'),
  'suspension-lifted': toldOfOneself('suspension-lifted'),
  'days-granted': toldOfOneself('days-granted'),
}
