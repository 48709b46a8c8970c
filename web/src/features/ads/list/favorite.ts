import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Ad, holdAds, outdateAds, patchAd } from '../queries.ts'

type Favorite = Ad['favorite']

/** What the server is known to hold of the ads whose heart is on its way. */
const confirmed = new Map<number, Favorite>()

async function send(id: number, favorite: Favorite): Promise<void> {
  const about = { kind: 'favorite', subject: `ad ${id}` } as const
  const given = { params: { id } }
  if (favorite) await write('POST /v6/classifieds/{id}/favorite', given, { ...about, title: 'Favorito' })
  else await write('DELETE /v6/classifieds/{id}/favorite', given, { ...about, title: 'Favorito desfeito' })
}

/**
 * Keeps an ad among the favourites or takes it out: shown at once, and undone with a word when it does not arrive.
 * Touches on one ad are sent one after the other; after the last one, what the server holds is shown.
 */
export function useFavorite({ id, favorite }: Pick<Ad, 'id' | 'favorite'>) {
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
    onError: (error, next) => {
      if (error instanceof Held) return void confirmed.set(id, next)
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
