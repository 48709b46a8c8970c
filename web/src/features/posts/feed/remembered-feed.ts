import type { Feed } from '../queries.ts'
import { type FeedList, isSameList } from './feed-list.ts'

const KEY = 'POSTS'

type StoredFeed = { list: FeedList; feed: Feed; at: number }

/** The list shown last, for as long as the tab is open: a page that is loaded again has something to show at once. */
export const keptFeed = {
  last: (): StoredFeed | null => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    } catch {
      return null
    }
  },

  of: (list: FeedList): StoredFeed | null => {
    const kept = keptFeed.last()
    return kept && isSameList(kept.list, list) ? kept : null
  },

  save: (kept: StoredFeed): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // A full storage only costs the quick start.
      keptFeed.forget()
    }
  },

  forget: (): void => sessionStorage.removeItem(KEY),
}
