import { NoConnection } from '../../platform/call.ts'
import { cx } from '../../ui/cx.ts'
import { Pager } from '../../ui/pager.tsx'
import { ErrorState } from '../../ui/screen-state.tsx'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import { EmptyFeed } from './empty-feed.tsx'
import styles from './feed.module.css'
import { type FeedList, feedAddress } from './feed-address.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { PostCard } from './post-card.tsx'
import { useFeed, usePrefetchWhenIdle } from './queries.ts'

/** A page of posts in whatever state it is: on its way, here, empty, or not to be had. */
export const Feed = ({ list }: { list: FeedList }) => {
  const { data: feed, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = useFeed(list)
  usePrefetchWhenIdle(feed?.has_next && !isPlaceholderData ? { ...list, page: list.page + 1 } : null)
  const retry = () => void refetch()

  if (!feed) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <FeedSkeleton />
    )
  }
  if (feed.posts.length === 0) return <EmptyFeed list={list} />

  const from = feedAddress(list)
  return (
    <div className={cx(styles.feed, isPlaceholderData && styles.leaving)} aria-busy={isPlaceholderData}>
      {isError && <StaleNotice at={dataUpdatedAt} onRetry={retry} />}
      {feed.posts.map((post) => (
        <PostCard key={post.id} post={post} from={from} />
      ))}
      <Pager page={list.page} hasNext={feed.has_next} to={(page) => feedAddress({ ...list, page })} />
    </div>
  )
}
