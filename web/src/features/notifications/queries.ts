import {
  keepPreviousData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError, call, messagesOf } from '../../platform/call.ts'
import { live, useLive } from '../../platform/live.ts'
import { toast } from '../../ui/feedback/toast.tsx'

type NotificationPage = Awaited<ReturnType<typeof askForPage>>
export type Notification = NotificationPage['notifications'][number]

const PAGES = ['notifications']

function askForPage(page: number, signal: AbortSignal) {
  return call('GET /v5/users/me/notifications', { query: { page }, signal })
}

/**
 * A page of notifications, read again when the server announces a new one or that some were read elsewhere.
 */
export function useNotifications(page: number) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: [...PAGES, page],
    queryFn: ({ signal }): Promise<NotificationPage> => askForPage(page, signal),
    placeholderData: keepPreviousData,
  })
  const { unread, newestNewsId } = useLive()
  const state = unread === null ? null : `${unread} ${newestNewsId}`
  const shown = query.isPlaceholderData ? undefined : query.data?.notifications
  const isBehind = page === 1 && shown !== undefined && (shown[0]?.news_id ?? null) !== newestNewsId
  const known = useRef<string>(null)
  useEffect(() => {
    const before = known.current
    if (state === null || state === before) return
    known.current = state
    if (isBehind || before !== null) void client.invalidateQueries({ queryKey: PAGES })
  }, [client, state, isBehind])
  return query
}

function changeEach(client: QueryClient, change: (one: Notification) => Notification): void {
  client.setQueriesData<NotificationPage>(
    { queryKey: PAGES },
    (page) => page && { ...page, notifications: page.notifications.map(change) },
  )
}

/**
 * Marks a notification as read when it is opened. This is shown at once, and corrected by the next refresh
 * if the call failed.
 */
export function useOpen() {
  const client = useQueryClient()
  const { mutate } = useMutation({
    mutationFn: ({ id }: Notification) =>
      call('PUT /v5/users/me/notifications/{id}/read', { params: { id } }),
    onMutate: ({ id }) => {
      changeEach(client, (one) => (one.id === id ? { ...one, read: true } : one))
    },
    onError: () => client.invalidateQueries({ queryKey: PAGES }),
  })
  return (notification: Notification) => {
    if (!notification.read) mutate(notification)
  }
}

/** Marks a notification as read that was opened by a push message. */
export function useOpened(id: number) {
  const query = useQuery({
    queryKey: ['opened notification', id],
    queryFn: ({ signal }) => call('PUT /v5/users/me/notifications/{id}/read', { params: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return { ...query, isGone }
}

/** Marks all notifications as read that were shown here. */
export function useReadAll({ onDone }: { onDone: () => void }) {
  const client = useQueryClient()
  const newestShown = (): number =>
    Math.max(
      ...client
        .getQueriesData<NotificationPage>({ queryKey: PAGES })
        .flatMap(([, page]) => page?.notifications.map(({ news_id }) => news_id) ?? []),
    )
  return useMutation({
    mutationFn: () => call('PUT /v5/users/me/notifications/read', { body: { up_to: newestShown() } }),
    onSuccess: ({ unread }) => {
      live.learn({ unread })
      toast('Todas marcadas como lidas.')
      onDone()
      return client.invalidateQueries({ queryKey: PAGES })
    },
    onError: (error) => toast(messagesOf(error).join(' '), { tone: 'bad' }),
  })
}
