import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { useWaiting } from '../../../platform/outbox/waiting.ts'
import { write, writeAhead } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { holdFeeds, type Post, patchPost, refreshFeeds } from '../queries.ts'

type Like = Pick<Post, 'evaluation' | 'ups_count'>
type PendingChange = { next: Like; key: string }
type Likeable = Like & Pick<Post, 'id'>

function toggled({ evaluation, ups_count }: Like): Like {
  return evaluation
    ? { evaluation: null, ups_count: ups_count - 1 }
    : { evaluation: true, ups_count: ups_count + 1 }
}

/** The last state that the server confirmed, for posts whose like is still being sent. */
const confirmed = new Map<number, Like>()

function requestFor(id: number, { evaluation }: Pick<Like, 'evaluation'>) {
  return [
    'POST /v6/posts/{id}/evaluate',
    { params: { id }, body: { evaluation } },
    { kind: 'like', subject: `post ${id}`, title: 'Curtida' },
  ] as const
}

/** The state that the person chose, even while the server does not have it yet. */
function useChosenLike({ id, evaluation, ups_count }: Likeable): Like {
  const like = { evaluation, ups_count }
  const waits = useWaiting().find(
    ({ kind, subject, state }) => kind === 'like' && subject === `post ${id}` && state === 'waiting',
  )
  if (!waits || confirmed.has(id) || waits.body?.evaluation === evaluation) return like
  return toggled(like)
}

/**
 * Likes a post or removes the like. The change is shown at once, and undone with a message when it fails.
 * Taps on the same post are sent one after the other; after the last one, the state on the server is shown.
 */
export function useLike(post: Likeable): Like & { toggle: () => void } {
  const { id } = post
  const like = useChosenLike(post)
  const client = useQueryClient()
  const mutationKey = ['like', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: ({ next, key }: PendingChange) => {
      const [endpoint, given, about] = requestFor(id, next)
      return write(endpoint, { ...given, once: key }, about)
    },
    onMutate: ({ next }) => {
      if (!confirmed.has(id)) confirmed.set(id, like)
      patchPost(client, id, next)
      return holdFeeds(client)
    },
    onSuccess: ({ post: { evaluation, ups_count } }) => {
      confirmed.set(id, { evaluation, ups_count })
    },
    onError: (error, { next }) => {
      if (error instanceof Held) return void confirmed.set(id, next)
      toast(`A curtida não foi salva. ${messagesOf(error).join(' ')}`, { tone: 'bad' })
    },
    onSettled: () => {
      const held = confirmed.get(id)
      if (!held || client.isMutating({ mutationKey }) > 1) return
      confirmed.delete(id)
      patchPost(client, id, held)
      void refreshFeeds(client)
    },
  })
  const toggle = () => {
    const next = toggled(like)
    mutate({ next, key: writeAhead(...requestFor(id, next)) })
  }
  return { ...like, toggle }
}
