import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { holdFeeds, type Post, patchPost, refreshFeeds } from '../queries.ts'

type Like = Pick<Post, 'evaluation' | 'ups_count'>
type Likeable = Like & Pick<Post, 'id'>

function toggled({ evaluation, ups_count }: Like): Like {
  return evaluation
    ? { evaluation: null, ups_count: ups_count - 1 }
    : { evaluation: true, ups_count: ups_count + 1 }
}

/** What the server is known to hold of the posts whose like is on its way. */
const confirmed = new Map<number, Like>()

/**
 * Likes a post or takes the like back: shown at once, and undone with a word when it does not arrive. Touches on one
 * post are sent one after the other; once the last one is answered, what the server holds is shown.
 */
export function useLike({ id, ...like }: Likeable) {
  const client = useQueryClient()
  const mutationKey = ['like', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `like ${id}` },
    mutationFn: ({ evaluation }: Like) =>
      write(
        'POST /v6/posts/{id}/evaluate',
        { params: { id }, body: { evaluation } },
        { kind: 'like', subject: `post ${id}`, title: 'Curtida' },
      ),
    onMutate: (next) => {
      if (!confirmed.has(id)) confirmed.set(id, like)
      patchPost(client, id, next)
      return holdFeeds(client)
    },
    onSuccess: ({ post: { evaluation, ups_count } }) => {
      confirmed.set(id, { evaluation, ups_count })
    },
    onError: (error, next) => {
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
  return () => mutate(toggled(like))
}
