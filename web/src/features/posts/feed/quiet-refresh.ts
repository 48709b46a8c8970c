import { useEffect, useSyncExternalStore } from 'react'
import { useLive } from '../../../platform/live.ts'
import { savesData } from '../../../platform/saves-data.ts'
import type { useFeed } from '../queries.ts'
import type { FeedList } from './feed-list.ts'

/** A list is asked for again at most this often, and not by everybody at the same moment. */
const EVERY_MS = 10_000
const SPREAD_MS = 3_000

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function useIsInSight(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
}

/** Asks for a first page again when a post has come that it cannot know, while somebody has it before them. */
export function useQuietRefresh(list: FeedList, feed: ReturnType<typeof useFeed>): void {
  const { data: held, dataUpdatedAt, isPlaceholderData, refetch } = feed
  const newest = useLive().newestPostId ?? 0
  const isInSight = useIsInSight()
  const known = held && !isPlaceholderData ? held.newest : Number.POSITIVE_INFINITY
  const isWanted = list.page === 1 && newest > known && isInSight && !savesData()

  useEffect(() => {
    if (!isWanted) return
    const wait = Math.max(0, dataUpdatedAt + EVERY_MS - Date.now()) + Math.random() * SPREAD_MS
    const timer = setTimeout(() => void refetch({ cancelRefetch: false }), wait)
    return () => clearTimeout(timer)
  }, [isWanted, dataUpdatedAt, refetch])
}
