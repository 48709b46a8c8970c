import type { Feed } from '../queries.ts'
import { type FeedList, isSameList } from './feed-list.ts'

const KEY = 'POSTS'

/** Whether this tab had shown a list before the app was loaded. */
export const isLoadedAgain = KEY in sessionStorage

type StoredFeed = { list: FeedList; feed: Feed; at: number }

/** The list shown last, stored until the tab is closed, so that a reloaded page shows it at once. */
export const rememberedFeed = {
  last: (): StoredFeed | null => {
    try {
      return JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    } catch {
      return null
    }
  },

  of: (list: FeedList): StoredFeed | null => {
    const kept = rememberedFeed.last()
    return kept && isSameList(kept.list, list) ? kept : null
  },

  save: (kept: StoredFeed): void => {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // When storage is full, a reloaded page starts without posts.
      rememberedFeed.forget()
    }
  },

  forget: (): void => sessionStorage.removeItem(KEY),
}
