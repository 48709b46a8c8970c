import { sql } from 'kysely'
import type { EventTypes } from '../platform/events.ts'
import { type Handle, userIds } from './handle.ts'

type ContentEvent = 'content-hidden' | 'content-restored' | 'author-warned'
type PersonEvent = 'person-suspended' | 'suspension-lifted' | 'days-granted'

/**
 * What staff did about something that a person wrote. It is the platform that speaks, whoever of its staff did it. A post
 * that is deleted takes it along; which comment it was stands in the data, since somebody is told of a comment once.
 */
const toldOfContent =
  <Kind extends ContentEvent>(kind: Kind): Handle<Kind> =>
  (trx, { data, at }) => {
    const { user_id: userId, post_id: postId, ...rest }: EventTypes[ContentEvent] = data
    return userIds(
      trx,
      sql`
      insert into notifications (user_id, kind, post_id, data, created_at)
      select u.id, ${kind}, (select p.id from posts p where p.id = ${postId}::bigint), ${JSON.stringify(rest)}, ${at}
      from users u where u.id = ${userId} and u.id <> 1 and u.erased_at is null
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
  'person-suspended': toldOfOneself('person-suspended'),
  'suspension-lifted': toldOfOneself('suspension-lifted'),
  'days-granted': toldOfOneself('days-granted'),
}
