import type { Me } from '@arroba/contract/accounts.ts'
import { useCacheMe } from '../../features/accounts/queries.ts'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { useMyPosts } from '../../features/posts/queries.ts'

/** The first steps, once it is known whether somebody has written. */
export function NewcomerSteps({ me }: { me: Me }) {
  const cacheMe = useCacheMe()
  const { data } = useMyPosts(1)
  if (!data) return null
  return <FirstSteps me={me} hasPosted={data.posts.length > 0} onSaved={cacheMe} />
}
