import { call } from '../../platform/call.ts'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import type { OnServer } from './compare-versions.ts'

async function commentOnServer(post: number, comment: number): Promise<OnServer | null> {
  for (let page = 1; ; page += 1) {
    const { comments, has_next } = await call('GET /v6/posts/{id}/comments', {
      params: { id: post },
      query: { page },
    })
    const one = comments.find(({ id }) => id === comment)
    if (one) return { fields: one, version: one.version, changedAt: one.edited_at }
    if (!has_next) return null
  }
}

/** The present record on the server; null where it was deleted, or nothing can be compared. */
export async function onServer({ endpoint, params = {} }: OutboxEntry): Promise<OnServer | null> {
  const id = Number(params.id)
  if (endpoint.includes('/comments/')) return commentOnServer(id, Number(params.commentId))
  if (endpoint.includes('/posts/')) {
    const { post } = await call('GET /v6/posts/{id}', { params: { id } })
    return { fields: post, version: post.version, changedAt: post.edited_at }
  }
  if (endpoint.includes('/classifieds/')) {
    const { classified: ad } = await call('GET /v6/classifieds/{id}', { params: { id } })
    return { fields: ad, version: ad.version }
  }
  const { negotiation } = await call('GET /v7/negotiations/{id}', { params: { id } })
  return { fields: negotiation, version: negotiation.version }
}
