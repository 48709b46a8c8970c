import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError, call } from '../../platform/call.ts'
import { FRESH_MS } from '../../platform/query-client.ts'
import type { FeedList } from './feed-address.ts'
import { keptFeed } from './kept-feed.ts'

export type Feed = Awaited<ReturnType<typeof askForFeed>>
export type Post = Feed['posts'][number]

const askForFeed = ({ tag, term, page }: FeedList, signal: AbortSignal) =>
  call('GET /v6/posts', {
    query: { page, by_kind: 'feed', ...(tag && { by_tag: tag }), ...(term && { by_term: term }) },
    signal,
  })

const askForPost = async (id: number, signal: AbortSignal): Promise<Post> =>
  (await call('GET /v6/posts/{id}', { params: { id }, signal })).post

const FEEDS = ['posts']
const MINE = ['my-posts']

const feedQuery = (list: FeedList) =>
  queryOptions({
    queryKey: [...FEEDS, list],
    queryFn: ({ signal }): Promise<Feed> => askForFeed(list, signal),
    initialData: () => keptFeed.of(list)?.feed,
    // However new it is, a page that is loaded again asks again.
    initialDataUpdatedAt: () => (keptFeed.of(list)?.at ?? 0) - FRESH_MS,
  })

/** A page of one's own posts. */
export const useMyPosts = (page: number) =>
  useQuery({
    queryKey: [...MINE, page],
    queryFn: ({ signal }): Promise<Feed> => call('GET /v4/users/me/posts', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

/** Asks for a list ahead of the screen that shows it. */
export const prefetchFeed = (client: QueryClient, list: FeedList): Promise<void> =>
  client.prefetchQuery(feedQuery(list))

const isAnotherPageOf = (list: FeedList, key: readonly unknown[] | undefined): boolean => {
  const other = key?.at(-1)
  return (
    typeof other === 'object' &&
    other !== null &&
    'tag' in other &&
    'term' in other &&
    other.tag === list.tag &&
    other.term === list.term
  )
}

/** A page of the timeline; while the next page of the same list is on its way, the one before stays. */
export const useFeed = (list: FeedList) => {
  const feed = useQuery({
    ...feedQuery(list),
    placeholderData: (previous, query) => (isAnotherPageOf(list, query?.queryKey) ? previous : undefined),
  })
  const { data, dataUpdatedAt, isPlaceholderData } = feed
  const { tag, term, page } = list
  useEffect(() => {
    if (data && !isPlaceholderData)
      keptFeed.keep({ list: { tag, term, page }, feed: data, at: dataUpdatedAt })
  }, [data, dataUpdatedAt, isPlaceholderData, tag, term, page])
  return feed
}

const savesData = (): boolean =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Once the browser has nothing else to do, asks for the list that the person is likely to want next. */
export const usePrefetchWhenIdle = (list: FeedList | null): void => {
  const client = useQueryClient()
  const wanted = JSON.stringify(list)
  useEffect(() => {
    const next: FeedList | null = JSON.parse(wanted)
    if (!next || savesData() || !('requestIdleCallback' in window)) return
    const idle = requestIdleCallback(() => void prefetchFeed(client, next))
    return () => cancelIdleCallback(idle)
  }, [client, wanted])
}

const inFeed = (feed: Feed | undefined, id: number) => feed?.posts.find((post) => post.id === id)

type Known = { post: Post; at: number }

/** The post as some list brought it, the newest one if several did. */
const knownPost = (client: QueryClient, id: number): Known | undefined => {
  const kept = keptFeed.last()
  const lists = [
    ...client
      .getQueryCache()
      .findAll({ predicate: ({ queryKey }) => queryKey[0] === FEEDS[0] || queryKey[0] === MINE[0] })
      .map(({ queryKey, state }) => ({ feed: client.getQueryData<Feed>(queryKey), at: state.dataUpdatedAt })),
    ...(kept ? [{ feed: kept.feed, at: kept.at }] : []),
  ]
  return lists
    .toSorted((one, other) => other.at - one.at)
    .flatMap(({ feed, at }) => {
      const post = inFeed(feed, id)
      return post ? [{ post, at }] : []
    })[0]
}

/** A post: from the list that was loaded last at once, and by its address alone. */
export const usePost = (id: number) => {
  const client = useQueryClient()
  return useQuery({
    queryKey: ['post', id],
    queryFn: ({ signal }) => askForPost(id, signal),
    initialData: () => knownPost(client, id)?.post,
    initialDataUpdatedAt: () => knownPost(client, id)?.at,
  })
}

export const isNotFound = (error: unknown): boolean => error instanceof ApiError && error.status === 404

/** Changes the lists of posts wherever they are shown. */
const changeFeeds = (client: QueryClient, change: (posts: readonly Post[]) => Post[]): void => {
  const changed = (feed: Feed) => ({ ...feed, posts: change(feed.posts) })
  for (const queryKey of [FEEDS, MINE])
    client.setQueriesData<Feed>({ queryKey }, (feed) => feed && changed(feed))
  const kept = keptFeed.last()
  if (kept) keptFeed.keep({ ...kept, feed: changed(kept.feed) })
}

/** Changes a post wherever it is shown. */
export const changePost = (client: QueryClient, id: number, change: (post: Post) => Post): void => {
  changeFeeds(client, (posts) => posts.map((post) => (post.id === id ? change(post) : post)))
  client.setQueryData<Post>(['post', id], (post) => post && change(post))
}

export const patchPost = (client: QueryClient, id: number, part: Partial<Post>): void =>
  changePost(client, id, (post) => ({ ...post, ...part }))

/** Takes a post that is gone from wherever it is shown. */
export const dropPost = async (client: QueryClient, id: number): Promise<void> => {
  await holdFeeds(client)
  changeFeeds(client, (posts) => posts.filter((post) => post.id !== id))
  client.removeQueries({ queryKey: ['post', id] })
  await refreshFeeds(client)
}

/** A new post stands on top of the timeline at once; every list is asked for again when it is next shown. */
export const addPost = async (client: QueryClient, post: Post): Promise<void> => {
  const top: FeedList = { tag: null, term: null, page: 1 }
  client.setQueryData<Feed>(feedQuery(top).queryKey, (loaded) => {
    const feed = loaded ?? keptFeed.of(top)?.feed
    return feed && { ...feed, posts: [post, ...feed.posts.filter(({ id }) => id !== post.id)] }
  })
  await refreshFeeds(client)
}

export const refreshFeeds = async (client: QueryClient): Promise<void> => {
  await Promise.all([FEEDS, MINE].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** Asks for a post again, and for lists when they are next shown. */
export const refreshPost = async (client: QueryClient, id: number): Promise<void> => {
  await Promise.all([client.invalidateQueries({ queryKey: ['post', id] }), refreshFeeds(client)])
}

/** Stops a refresh on its way that would bring back what was before a change made here. */
export const holdFeeds = (client: QueryClient): Promise<void> =>
  client.cancelQueries({
    predicate: ({ queryKey: [kind], state }) =>
      (kind === FEEDS[0] || kind === MINE[0]) && state.data !== undefined,
  })
