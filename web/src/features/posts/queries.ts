import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../platform/call.ts'
import { earlyPart } from '../../platform/early/early.ts'
import { savesData } from '../../platform/line/saves-data.ts'
import { hasSlowLine } from '../../platform/line/slow-line.ts'
import { live } from '../../platform/live.ts'
import { FRESH_MS } from '../../platform/query-client.ts'
import { session } from '../../platform/session.ts'
import { EVERYTHING, type FeedList, isSameFilter, isTimeline, wireQuery } from './feed/feed-list.ts'
import { type HeldFeed, hold, mapHeld, showNewer } from './feed/held-feed.ts'
import { rememberedFeed } from './feed/remembered-feed.ts'

export type Feed = Awaited<ReturnType<typeof askForPosts>>
export type Post = Feed['posts'][number]

function askForPosts(list: FeedList, signal: AbortSignal) {
  return call('GET /v6/posts', { query: wireQuery(list), signal })
}

async function askForFeed(list: FeedList, signal: AbortSignal): Promise<Feed> {
  const early = isTimeline(list) ? await earlyPart('feed', session.current()?.token) : null
  return early ?? askForPosts(list, signal)
}

async function askForPost(id: number, signal: AbortSignal): Promise<Post> {
  return (await call('GET /v6/posts/{id}', { params: { id }, signal })).post
}

const FEEDS = ['posts']
/** The beginning of the query keys of the lists of one person's posts. */
const OF_PEOPLE = ['posts of people']

function keptHeldFeed(list: FeedList): HeldFeed | undefined {
  const kept = rememberedFeed.of(list)
  return kept ? hold(undefined, kept.feed, 0) : undefined
}

function feedQuery(list: FeedList) {
  const queryKey = [...FEEDS, list]
  return queryOptions({
    queryKey,
    queryFn: async ({ client, signal }): Promise<HeldFeed> => {
      const newest = live.current().newestPostId ?? 0
      const fresh = await askForFeed(list, signal)
      return hold(client.getQueryData<HeldFeed>(queryKey), fresh, newest)
    },
    initialData: () => keptHeldFeed(list),
    // A reloaded page always reads the list again, however new the stored one is.
    initialDataUpdatedAt: () => (rememberedFeed.of(list)?.at ?? 0) - FRESH_MS,
  })
}

/** What there is today around the reader: the first screen brings it along. */
export function useTodaysFacts() {
  return useQuery({
    queryKey: ['today'],
    queryFn: async ({ signal }) =>
      (await earlyPart('today', session.current()?.token)) ?? (await call('GET /v6/start', { signal })).today,
  })
}

/** A page of one's own posts. */
export function useMyPosts(page: number) {
  return useQuery({
    queryKey: [...OF_PEOPLE, 'mine', page],
    queryFn: ({ signal }): Promise<Feed> => call('GET /v4/users/me/posts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** What somebody published in the timeline. */
export function usePostsOf(userId: number, page: number) {
  return useQuery({
    queryKey: [...OF_PEOPLE, userId, page],
    queryFn: ({ signal }): Promise<Feed> =>
      call('GET /v6/users/{id}/posts', { params: { id: userId }, query: { page }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads a list ahead of the screen that shows it. */
export function prefetchFeed(client: QueryClient, list: FeedList): Promise<void> {
  return client.prefetchQuery(feedQuery(list))
}

function isFeedList(part: unknown): part is FeedList {
  return typeof part === 'object' && part !== null && 'tags' in part && 'page' in part
}

function isAnotherPageOf(list: FeedList, key: readonly unknown[] | undefined): boolean {
  const other = key?.at(-1)
  return isFeedList(other) && isSameFilter(list, other)
}

/** A page of posts. While the next page of the same list loads, the previous one remains visible. */
export function useFeed(list: FeedList) {
  const feed = useQuery({
    ...feedQuery(list),
    placeholderData: (previous, query) => (isAnotherPageOf(list, query?.queryKey) ? previous : undefined),
  })
  const { data, dataUpdatedAt, isPlaceholderData } = feed
  const shown = data?.shown
  const place = JSON.stringify(list)
  useEffect(() => {
    if (shown && !isPlaceholderData)
      rememberedFeed.save({ list: JSON.parse(place), feed: shown, at: dataUpdatedAt })
  }, [shown, dataUpdatedAt, isPlaceholderData, place])
  return feed
}

/** Shows the waiting posts of a list. */
export function showNewerPosts(client: QueryClient, list: FeedList): void {
  const { queryKey } = feedQuery(list)
  const updatedAt = client.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  client.setQueryData(queryKey, (held) => held && showNewer(held), { updatedAt })
}

/** Loads the list that the person probably opens next, when the browser is idle. */
export function usePrefetchWhenIdle(list: FeedList | null): void {
  const client = useQueryClient()
  const wanted = JSON.stringify(list)
  useEffect(() => {
    const next: FeedList | null = JSON.parse(wanted)
    if (!next || savesData() || hasSlowLine() || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => void prefetchFeed(client, next))
    return () => cancelIdleCallback(idle)
  }, [client, wanted])
}

type DatedPost = { post: Post; at: number }

/** The newest copy of the post in any loaded list. */
function knownPost(client: QueryClient, id: number): DatedPost | undefined {
  const kept = rememberedFeed.last()
  const inCache = <Data>(queryKey: string[], feedOf: (data: Data) => Feed) =>
    client
      .getQueryCache()
      .findAll({ queryKey })
      .map(({ queryKey: key, state }) => {
        const data = client.getQueryData<Data>(key)
        return { feed: data && feedOf(data), at: state.dataUpdatedAt }
      })
  const lists = [
    ...inCache<HeldFeed>(FEEDS, ({ shown }) => shown),
    ...inCache<Feed>(OF_PEOPLE, (feed) => feed),
    ...(kept ? [{ feed: kept.feed, at: kept.at }] : []),
  ]
  return lists
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ feed, at }) => {
      const post = feed?.posts.find((one) => one.id === id)
      return post ? [{ post, at }] : []
    })[0]
}

/** A post: shown from a loaded list at once, then read by its address. */
export function usePost(id: number) {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['post', id],
    queryFn: ({ signal }) => askForPost(id, signal),
    initialData: () => knownPost(client, id)?.post,
    initialDataUpdatedAt: () => knownPost(client, id)?.at,
  })
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404
}

/** Whether the text changed since the person read it, on another of their devices. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.status === 409
}

/** Changes every list of posts. */
function changeFeeds(client: QueryClient, change: (posts: readonly Post[]) => Post[]): void {
  const changed = (feed: Feed) => ({ ...feed, posts: change(feed.posts) })
  client.setQueriesData<HeldFeed>({ queryKey: FEEDS }, (held) => held && mapHeld(held, changed))
  client.setQueriesData<Feed>({ queryKey: OF_PEOPLE }, (feed) => feed && changed(feed))
  const kept = rememberedFeed.last()
  if (kept) rememberedFeed.save({ ...kept, feed: changed(kept.feed) })
}

/** Changes a post in every query that contains it. */
export function changePost(client: QueryClient, id: number, change: (post: Post) => Post): void {
  changeFeeds(client, (posts) => posts.map((post) => (post.id === id ? change(post) : post)))
  client.setQueryData<Post>(['post', id], (post) => post && change(post))
}

export function patchPost(client: QueryClient, id: number, part: Partial<Post>): void {
  changePost(client, id, (post) => ({ ...post, ...part }))
}

/** Removes a deleted post from every query that contains it. */
export async function dropPost(client: QueryClient, id: number): Promise<void> {
  await holdFeeds(client)
  changeFeeds(client, (posts) => posts.filter((post) => post.id !== id))
  client.removeQueries({ queryKey: ['post', id] })
  await refreshFeeds(client)
}

/** Adds a new post to the top of the timeline at once; every list is read again when it is next shown. */
export async function addPost(client: QueryClient, post: Post): Promise<void> {
  const top: FeedList = { ...EVERYTHING, page: 1 }
  const withPost = (feed: Feed) => ({
    ...feed,
    posts: [post, ...feed.posts.filter(({ id }) => id !== post.id)],
  })
  client.setQueryData<HeldFeed>(feedQuery(top).queryKey, (loaded) => {
    const held = loaded ?? keptHeldFeed(top)
    return held && mapHeld(held, withPost)
  })
  await refreshFeeds(client)
}

/** Removes the lists of followed tags after these have changed. */
export function forgetForYou(client: QueryClient): void {
  client.removeQueries({
    queryKey: FEEDS,
    predicate: ({ queryKey }) => {
      const list = queryKey.at(-1)
      return isFeedList(list) && list.forYou
    },
  })
  if (rememberedFeed.last()?.list.forYou) rememberedFeed.forget()
}

export async function refreshFeeds(client: QueryClient): Promise<void> {
  await Promise.all([FEEDS, OF_PEOPLE].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Shows the waiting posts of every list on the screen, after an action of the person that changed them. */
export function showAllNewerPosts(client: QueryClient): void {
  client.setQueriesData<HeldFeed>({ queryKey: FEEDS, type: 'active' }, (held) => held && showNewer(held))
}

/** Removes the lists that are not on the screen, because their content has changed. */
export function forgetFeeds(client: QueryClient): void {
  rememberedFeed.forget()
  client.removeQueries({ queryKey: FEEDS, type: 'inactive' })
}

/** Reads a post again at once, and lists when they are next shown. */
export async function refreshPost(client: QueryClient, id: number): Promise<void> {
  await Promise.all([client.invalidateQueries({ queryKey: ['post', id] }), refreshFeeds(client)])
}

/** Cancels refreshes under way that would overwrite a change made here with older data. */
export function holdFeeds(client: QueryClient): Promise<void> {
  return client.cancelQueries({
    predicate: ({ queryKey: [kind], state }) =>
      (kind === FEEDS[0] || kind === OF_PEOPLE[0]) && state.data !== undefined,
  })
}
