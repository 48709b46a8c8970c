import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { NoConnection } from '../../../platform/call.ts'
import { useSession } from '../../../platform/use-session.ts'
import { ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Pager } from '../../../ui/layout/pager.tsx'
import { PostCard, type PostCardProps } from '../one/post-card.tsx'
import { showNewerPosts, useFeed, usePrefetchWhenIdle } from '../queries.ts'
import { EmptyFeed } from './empty-feed.tsx'
import styles from './feed.module.css'
import type { FeedList } from './feed-list.ts'
import { FeedNotice, NewsPill, StalePill } from './feed-notice.tsx'
import { useIsReading } from './feed-position.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { newsOf, showNewer } from './held-feed.ts'
import { useQuietRefresh } from './quiet-refresh.ts'

type FeedProps = {
  list: FeedList
  /** Where a list of this screen is found. */
  addressOf: (list: FeedList) => string
  /** How a post is shown. */
  Card?: (props: PostCardProps) => ReactNode
  /** Where there is room, the cards stand side by side. */
  isTiled?: boolean
  /** What a list with nothing on it says. */
  empty?: ReactNode
}

/** A page of posts in whatever state it is: on its way, here, empty, or not to be had. */
export function Feed({ list, addressOf, Card = PostCard, isTiled, empty }: FeedProps) {
  const client = useQueryClient()
  const feed = useFeed(list)
  const { data: held, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = feed
  const isRead = useIsReading()
  const ownId = useSession()?.id
  const top = useRef<HTMLDivElement>(null)
  const [goesToTop, setGoesToTop] = useState(false)
  useQuietRefresh(list, feed)
  const hasNext = held?.shown.has_next === true && !isPlaceholderData
  usePrefetchWhenIdle(hasNext ? { ...list, page: list.page + 1 } : null)

  const place = JSON.stringify(list)
  const isReplaced = Boolean(held?.newer) && !isRead && !isPlaceholderData
  useEffect(() => {
    if (isReplaced) showNewerPosts(client, JSON.parse(place))
  }, [client, isReplaced, place])

  useEffect(() => {
    if (!goesToTop || held?.newer) return
    setGoesToTop(false)
    focusOnFirst(top.current)
  }, [goesToTop, held])

  const retry = () => void refetch()
  if (!held) {
    return isError || fetchStatus === 'paused' ? (
      <ErrorState error={error ?? new NoConnection()} onRetry={retry} />
    ) : (
      <FeedSkeleton />
    )
  }

  const { shown } = isReplaced ? showNewer(held) : held
  const news = newsOf(held, ownId)
  const hasNews = list.page === 1 && isRead && news.count > 0 && !isPlaceholderData
  const showNews = () => {
    showNewerPosts(client, list)
    setGoesToTop(true)
  }
  const from = addressOf(list)
  return (
    <div ref={top}>
      <FeedNotice>
        {hasNews ? (
          <NewsPill news={news} onShow={showNews} />
        ) : (
          isError && <StalePill at={dataUpdatedAt} onRetry={retry} />
        )}
      </FeedNotice>
      {shown.posts.length === 0 ? (
        (empty ?? <EmptyFeed list={list} addressOf={addressOf} />)
      ) : (
        <div
          className={cx(styles.feed, isTiled && styles.tiled, isPlaceholderData && styles.leaving)}
          aria-busy={isPlaceholderData}
        >
          {shown.posts.map((post) => (
            <Card key={post.id} post={post} from={from} />
          ))}
          <Pager page={list.page} hasNext={shown.has_next} to={(page) => addressOf({ ...list, page })} />
        </div>
      )}
    </div>
  )
}

/** The keyboard and the eyes go on at the start of what has come. */
function focusOnFirst(list: HTMLElement | null): void {
  const card = list?.querySelector('article')
  if (!card) return
  card.tabIndex = -1
  card.focus({ preventScroll: true })
  if (card.getBoundingClientRect().top < 0) card.scrollIntoView()
}
