import Type, { type Static } from 'typebox'
import { nullable } from './http.ts'

/**
 * `GET /v6/users/me/live`, text/event-stream: not an endpoint like the others, because its answer does not end. Each
 * event carries what is so now, never what changed, so that whoever reconnects has missed nothing.
 */
export const LIVE_PATH = '/v6/users/me/live'

/** By the event's name, its data. */
export const LiveState = Type.Object(
  {
    /** How many are unread, and the news_id of the one on top: likes that join others change that alone. */
    notifications: Type.Object(
      { unread: Type.Integer(), newest_news_id: nullable(Type.Integer()) },
      { additionalProperties: false },
    ),
    /** The post on top of the timeline; null while there is none. */
    posts: Type.Object({ newest_id: nullable(Type.Integer()) }, { additionalProperties: false }),
  },
  { title: 'LiveState', additionalProperties: false },
)
export type LiveState = Static<typeof LiveState>
