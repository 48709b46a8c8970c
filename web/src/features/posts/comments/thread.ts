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

/** How many of the first and of the last comments the post itself contains. */
const AT_EITHER_END = 2

/** All comments, when the post itself contains all of them. */
function commentsOfPost({ first_comments, last_comments, comments_count }: Post): Pages | undefined {
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

/** Each comment once, because a page that is read later may repeat one. */
function inOrder(pages: readonly CommentPage[]): Comment[] {
  return [
    ...new Map(pages.flatMap(({ comments }) => comments.map((comment) => [comment.id, comment]))).values(),
  ]
}

/**
 * The comments of a post, oldest first, by pages. A comment written here appears at once: at the end of the
 * pages, or in `written` while pages in between are not loaded.
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
    initialData: () => commentsOfPost(post),
    initialDataUpdatedAt: postUpdatedAt,
  })
  const loaded = query.data && inOrder(query.data.pages)
  const written = own.filter((one) => !loaded?.some((other) => other.id === one.id))

  // The post has more comments than the loaded thread, so somebody else has commented. Where the plan does
  // not open the post, only the person's own comments are sent, and the numbers cannot be compared.
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
    /** The loaded comments; undefined until the first page is here. */
    loaded,
    written,
    /** Whether the comment was written here since the screen opened. */
    isNew: ({ id: one }: Comment): boolean => own.some((comment) => comment.id === one),
    /** How many comments are not shown yet. */
    left: !post.can.read ? 0 : Math.max(0, post.comments_count - (loaded?.length ?? 0) - written.length),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    /** Whether loading more would start at once. */
    canLoadMore: query.hasNextPage && query.fetchStatus === 'idle' && !query.isError,
    /** Why no (more) comments are shown. */
    obstacle: query.error ?? (query.fetchStatus === 'paused' ? new NoConnection() : null),
    loadMore: fetchNextPage,
    retry: () => void refetch(),
    /** Reads the comments again, and the post with its number of comments. */
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
      // The following pages begin at other comments now.
      if (query.hasNextPage) void client.invalidateQueries({ queryKey })
    },
  }
}
