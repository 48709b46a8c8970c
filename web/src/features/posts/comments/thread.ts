import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, NoConnection } from '../../../platform/call.ts'
import { changePost, type Post, refreshPost } from '../queries.ts'

export type Comment = Post['first_comments'][number]
type CommentPage = Awaited<ReturnType<typeof askForComments>>
type Pages = InfiniteData<CommentPage, number>

function askForComments(id: number, page: number, signal: AbortSignal) {
  return call('GET /v6/posts/{id}/comments', { params: { id }, query: { page }, signal })
}

/** So many of the first and of the last comments a post brings along. */
const AT_EITHER_END = 2

/** All comments, when the post brings them all along. */
function broughtAlong({ first_comments, last_comments, comments_count }: Post): Pages | undefined {
  const comments = [...first_comments, ...last_comments]
  if (comments.length < comments_count) return undefined
  return { pages: [{ comments, page: 1, per_page: comments.length, has_next: false }], pageParams: [1] }
}

function withAdded(post: Post, comment: Comment): Post {
  const comments = [...post.first_comments, ...post.last_comments, comment]
  return {
    ...post,
    comments_count: post.comments_count + 1,
    first_comments: comments.slice(0, AT_EITHER_END),
    last_comments: comments.slice(AT_EITHER_END).slice(-AT_EITHER_END),
  }
}

function withComments(post: Post, change: (comments: readonly Comment[]) => Comment[]): Post {
  return {
    ...post,
    first_comments: change(post.first_comments),
    last_comments: change(post.last_comments),
  }
}

/** Each once, although a page that is read later may repeat one. */
function inOrder(pages: readonly CommentPage[]): Comment[] {
  return [
    ...new Map(pages.flatMap(({ comments }) => comments.map((comment) => [comment.id, comment]))).values(),
  ]
}

/**
 * The comments on a post, oldest first, page by page. What is written here shows at once: at the end of the pages, or
 * in `written` while the pages between are not loaded.
 */
export function useThread(post: Post, postUpdatedAt: number) {
  const { id } = post
  const client = useQueryClient()
  const queryKey = ['comments', id]
  const [own, setOwn] = useState<readonly Comment[]>([])
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => askForComments(id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ has_next, page }) => (has_next ? page + 1 : undefined),
    initialData: () => broughtAlong(post),
    initialDataUpdatedAt: postUpdatedAt,
  })
  const loaded = query.data && inOrder(query.data.pages)
  const written = own.filter((one) => !loaded?.some((other) => other.id === one.id))

  // The post counts more than the whole conversation has: somebody else went on with it.
  // Of what a plan does not open only one's own comments come.
  const isBehind =
    post.can.read && !query.hasNextPage && loaded !== undefined && loaded.length < post.comments_count
  const { refetch, fetchNextPage } = query
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])

  const changePages = (map: (comments: readonly Comment[], isLast: boolean) => Comment[]) =>
    client.setQueryData<Pages>(queryKey, (data) => {
      const changed = data?.pages.map((page, at) => ({
        ...page,
        comments: map(page.comments, at === data.pages.length - 1),
      }))
      return data && changed && { ...data, pages: changed }
    })

  return {
    /** Undefined until the first page is here. */
    loaded,
    written,
    /** Whether it was written here since the screen opened. */
    isNew: ({ id: one }: Comment): boolean => own.some((comment) => comment.id === one),
    /** How many are not shown yet. */
    left: !post.can.read ? 0 : Math.max(0, post.comments_count - (loaded?.length ?? 0) - written.length),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    /** Whether asking for more would bring something right now. */
    canLoadMore: query.hasNextPage && query.fetchStatus === 'idle' && !query.isError,
    /** Why nothing (more) comes. */
    obstacle: query.error ?? (query.fetchStatus === 'paused' ? new NoConnection() : null),
    loadMore: fetchNextPage,
    retry: () => void refetch(),
    /** Asks for all of it again, and for what the post says of it. */
    renew: () => {
      void refetch()
      void refreshPost(client, id)
    },

    add: (comment: Comment) => {
      setOwn((before) => [...before, comment])
      if (!query.hasNextPage)
        changePages((comments, isLast) => (isLast ? [...comments, comment] : [...comments]))
      changePost(client, id, (shown) => withAdded(shown, comment))
      void refreshPost(client, id)
    },
    replace: (comment: Comment) => {
      const replaced = (comments: readonly Comment[]) =>
        comments.map((one) => (one.id === comment.id ? comment : one))
      changePages(replaced)
      setOwn(replaced)
      changePost(client, id, (shown) => withComments(shown, replaced))
      void refreshPost(client, id)
    },
    remove: ({ id: gone }: Comment) => {
      const rest = (comments: readonly Comment[]) => comments.filter((one) => one.id !== gone)
      changePost(client, id, (shown) => ({
        ...withComments(shown, rest),
        comments_count: shown.comments_count - 1,
      }))
      changePages(rest)
      setOwn(rest)
      void refreshPost(client, id)
      // The pages that follow begin elsewhere now.
      if (query.hasNextPage) void client.invalidateQueries({ queryKey })
    },
  }
}
