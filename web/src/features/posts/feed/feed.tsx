import { useQueryClient } from '@tanstack/react-query'
import { Fragment, type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { NoConnection } from '../../../platform/call.ts'
import { useSession } from '../../../platform/use-session.ts'
import { ErrorState } from '../../../ui/feedback/screen-state.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Pager } from '../../../ui/layout/pager.tsx'
import { SearchEnd } from '../../../ui/layout/search-end.tsx'
import { PostCard, type PostCardProps } from '../one/post-card.tsx'
import { showNewerPosts, useFeed, usePrefetchWhenIdle } from '../queries.ts'
import { EmptyFeed } from './empty-feed.tsx'
import styles from './feed.module.css'
import type { FeedList } from './feed-list.ts'
import { FeedNotice, NewPostsPill, StalePill } from './feed-notice.tsx'
import { useIsReading } from './feed-position.ts'
import { FeedSkeleton } from './feed-skeleton.tsx'
import { newPostsOf, showNewer } from './held-feed.ts'
import { useQuietRefresh } from './quiet-refresh.ts'
import { isLoadedAgain } from './remembered-feed.ts'

/** As many as a phone's screen shows; a slow one takes its time for the others. */
const SHOWN_FIRST = 3
/** After how many posts each of the parts among them stands. */
const AMONG = [2, 5]

type FeedProps = {
  list: FeedList
  /** The address of a list on this screen. */
  addressOf: (list: FeedList) => string
  /** The component that shows a post. */
  Card?: (props: PostCardProps) => ReactNode
  /** Whether the cards stand side by side on wide screens. */
  isTiled?: boolean
  /** Parts that stand among the posts. */
  among?: readonly ReactNode[]
  /** What is shown for an empty list. */
  empty?: ReactNode
}

/** A page of posts, with its states: loading, empty and failed. */
export function Feed({ list, addressOf, Card = PostCard, isTiled, among, empty }: FeedProps) {
  const client = useQueryClient()
  const feed = useFeed(list)
  const { data: held, error, isError, isPlaceholderData, fetchStatus, dataUpdatedAt, refetch } = feed
  const isRead = useIsReading()
  // Where somebody comes back to the middle of a list, all of it has to be there at once.
  const isWhole = useDeferredValue(Boolean(held), isRead || isLoadedAgain)
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
  const news = newPostsOf(held, ownId)
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
          <NewPostsPill news={news} onShow={showNews} />
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
          {shown.posts.slice(0, isWhole ? undefined : SHOWN_FIRST).map((post, nth) => (
            <Fragment key={post.id}>
              {isWhole && among?.[AMONG.indexOf(nth)]}
              <Card post={post} from={from} />
            </Fragment>
          ))}
          <Pager page={list.page} hasNext={shown.has_next} to={(page) => addressOf({ ...list, page })} />
        </div>
      )}
      <SearchEnd
        until={shown.searched_until}
        part={list.part ?? 1}
        to={(part) => addressOf({ ...list, page: 1, part })}
      />
    </div>
  )
}

/** Moves the focus to the first of the loaded posts. */
function focusOnFirst(list: HTMLElement | null): void {
  const card = list?.querySelector('article')
  if (!card) return
  card.tabIndex = -1
  card.focus({ preventScroll: true })
  if (card.getBoundingClientRect().top < 0) card.scrollIntoView()
}
