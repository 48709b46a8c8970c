import { useEffect, useSyncExternalStore } from 'react'
import { savesData } from '../../../platform/line/saves-data.ts'
import { useLive } from '../../../platform/live.ts'
import type { useFeed } from '../queries.ts'
import type { FeedList } from './feed-list.ts'

/**
 * The shortest time between two refreshes; a random part is added, so that not all browsers ask at the same
 * moment.
 */
const EVERY_MS = 10_000
const SPREAD_MS = 3_000

function onVisibility(onChange: () => void) {
  document.addEventListener('visibilitychange', onChange)
  return () => document.removeEventListener('visibilitychange', onChange)
}

function useIsInSight(): boolean {
  return useSyncExternalStore(onVisibility, () => document.visibilityState === 'visible')
}

/** Reads the visible first page of a list again when a post is announced that it cannot contain. */
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
