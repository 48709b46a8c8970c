import type { Me } from '@arroba/contract/accounts.ts'
import { PhoneOffer } from '../../features/accounts/phone/phone-offer.tsx'
import { useCacheMe } from '../../features/accounts/queries.ts'
import { FirstSteps } from '../../features/first-steps/first-steps.tsx'
import { useMyPosts } from '../../features/posts/queries.ts'

/**
 * The offers above the list: verifying the phone right after registering, and the first steps during the
 * trial.
 */
export function TimelineOffers({ me }: { me: Me }) {
  return (
    <>
      <PhoneOffer me={me} />
      {me.trial_ends_at && <NewcomerSteps me={me} />}
    </>
  )
}

/** The first steps, once it is known whether the person has posted. */
function NewcomerSteps({ me }: { me: Me }) {
  const cacheMe = useCacheMe()
  const { data } = useMyPosts(1)
  if (!data) return null
  return <FirstSteps me={me} hasPosted={data.posts.length > 0} onSaved={cacheMe} />
}
