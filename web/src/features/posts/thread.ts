import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, NoConnection } from '../../platform/call.ts'
import { countComment, type Post, refreshPost } from './queries.ts'

export type Comment = Post['first_comments'][number]
type CommentPage = Awaited<ReturnType<typeof askForComments>>
type Pages = InfiniteData<CommentPage, number>

const askForComments = (id: number, page: number, signal: AbortSignal) =>
  call('GET /v6/posts/{id}/comments', { params: { id }, query: { page }, signal })

/** All comments, when the post brings them all along. */
const broughtAlong = ({ first_comments, last_comments, comments_count }: Post): Pages | undefined => {
  const comments = [...first_comments, ...last_comments]
  if (comments.length < comments_count) return undefined
  return { pages: [{ comments, page: 1, per_page: comments.length, has_next: false }], pageParams: [1] }
}

/** Each once, although a page that is read later may repeat one. */
const inOrder = (pages: readonly CommentPage[]): Comment[] => [
  ...new Map(pages.flatMap(({ comments }) => comments.map((comment) => [comment.id, comment]))).values(),
]

/**
 * The comments on a post, oldest first, page by page. What is written here shows at once: at the end of the pages, or
 * in `written` while the pages between are not loaded.
 */
export const useThread = (post: Post, postUpdatedAt: number) => {
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
    left: Math.max(0, post.comments_count - (loaded?.length ?? 0) - written.length),
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    /** Why nothing (more) comes. */
    obstacle: query.error ?? (query.fetchStatus === 'paused' ? new NoConnection() : null),
    loadMore: () => query.fetchNextPage(),
    retry: () => void query.refetch(),

    add: (comment: Comment) => {
      setOwn((before) => [...before, comment])
      if (!query.hasNextPage)
        changePages((comments, isLast) => (isLast ? [...comments, comment] : [...comments]))
      countComment(client, id, 1)
      void refreshPost(client, id)
    },
    replace: (comment: Comment) => {
      const replaced = (comments: readonly Comment[]) =>
        comments.map((one) => (one.id === comment.id ? comment : one))
      changePages(replaced)
      setOwn(replaced)
      void refreshPost(client, id)
    },
    remove: ({ id: gone }: Comment) => {
      const rest = (comments: readonly Comment[]) => comments.filter((one) => one.id !== gone)
      changePages(rest)
      setOwn(rest)
      countComment(client, id, -1)
      void refreshPost(client, id)
      // The pages that follow begin elsewhere now.
      if (query.hasNextPage) void client.invalidateQueries({ queryKey })
    },
  }
}
