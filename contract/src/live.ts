import Type, { type Static } from 'typebox'
import { nullable } from './http.ts'

/**
 * `GET /v6/users/me/live`, text/event-stream. It is not declared as an endpoint, because its answer does not end. Each
 * event carries the present state, never a change, so that a client which reconnects has missed nothing.
 */
export const LIVE_PATH = '/v6/users/me/live'

/** The data of each event, by the event's name. */
export const LiveState = Type.Object(
  {
    /** How many notifications are unread, and the news_id of the newest: a like that joins others changes the news_id only. */
    notifications: Type.Object(
      { unread: Type.Integer(), newest_news_id: nullable(Type.Integer()) },
      { additionalProperties: false },
    ),
    /** The newest post of the timeline; null while there is none. */
    posts: Type.Object({ newest_id: nullable(Type.Integer()) }, { additionalProperties: false }),
  },
  { title: 'LiveState', additionalProperties: false },
)
export type LiveState = Static<typeof LiveState>
