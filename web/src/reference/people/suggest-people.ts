import { call } from '../../platform/call.ts'
import type { Suggest } from '../../ui/mention/use-mentions.ts'

/** Whom a text may mention; the people of the post that it is written under come first. */
export function suggestPeople(postId: number | undefined): Suggest {
  return async (term, signal) => {
    const query = postId === undefined ? { term } : { term, post_id: postId }
    return (await call('GET /v6/users/mentionable', { query, signal })).users
  }
}
