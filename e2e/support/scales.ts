import type { APIRequestContext } from '@playwright/test'
import { headersOf, signInByApi } from './api.ts'
import { people } from './people.ts'

/** A post of the first page that no other test is about to publish, change or withdraw. */
export async function settledPost(request: APIRequestContext, by_kind: 'feed' | 'scale') {
  const joao = await signInByApi(request, people.joao)
  const list = await request.get('/v4/posts', { headers: headersOf(joao), params: { by_kind } })
  const { posts } = await list.json()
  return posts[12]
}
