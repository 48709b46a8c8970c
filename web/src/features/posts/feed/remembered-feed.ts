import { PREVIEW } from '@arroba/contract/rules/posts.ts'
import { EARLY_POSTS, earlyPostsOf } from '../../../platform/early/early-posts.ts'
import { session } from '../../../platform/session.ts'
import { clip } from '../../../ui/text/clip.ts'
import type { Feed } from '../queries.ts'
import { type FeedList, isSameList, isTimeline } from './feed-list.ts'

const KEY = 'POSTS'

/** Whether this tab had shown a list before the app was loaded. */
export const isLoadedAgain = KEY in sessionStorage

/** For the page to draw before the app is there, the next time that it is opened. */
function saveEarlyPosts({ posts }: Feed): void {
  const early = earlyPostsOf(posts, (text) => clip(text, PREVIEW))
  session.storage().setItem(EARLY_POSTS, JSON.stringify(early))
}

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
      if (isTimeline(kept.list)) saveEarlyPosts(kept.feed)
    } catch {
      // When storage is full, a reloaded page starts without posts.
      rememberedFeed.forget()
    }
  },

  forget: (): void => sessionStorage.removeItem(KEY),
}
