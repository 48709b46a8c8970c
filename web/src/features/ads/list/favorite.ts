import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, messagesOf } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Ad, holdAds, outdateAds, patchAd } from '../queries.ts'

type Favorite = Ad['favorite']

/** What the server is known to hold of the ads whose heart is on its way. */
const confirmed = new Map<number, Favorite>()

const send = async (id: number, favorite: Favorite): Promise<void> => {
  if (favorite) await call('POST /v6/classifieds/{id}/favorite', { params: { id } })
  else await call('DELETE /v6/classifieds/{id}/favorite', { params: { id } })
}

/**
 * Keeps an ad among the favourites or takes it out: shown at once, and undone with a word when it does not arrive.
 * Touches on one ad are sent one after the other; after the last one, what the server holds is shown.
 */
export const useFavorite = ({ id, favorite }: Pick<Ad, 'id' | 'favorite'>) => {
  const client = useQueryClient()
  const mutationKey = ['favorite', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `favorite ${id}` },
    mutationFn: (next: Favorite) => send(id, next),
    onMutate: (next) => {
      if (!confirmed.has(id)) confirmed.set(id, favorite)
      patchAd(client, id, { favorite: next })
      return holdAds(client, id)
    },
    onSuccess: (_, next) => {
      confirmed.set(id, next)
    },
    onError: (error) => {
      toast(`O favorito não foi salvo. ${messagesOf(error).join(' ')}`, { tone: 'bad' })
    },
    onSettled: () => {
      const held = confirmed.get(id)
      if (held === undefined || client.isMutating({ mutationKey }) > 1) return
      confirmed.delete(id)
      patchAd(client, id, { favorite: held })
      void outdateAds(client)
    },
  })
  return () => mutate(favorite ? null : true)
}
