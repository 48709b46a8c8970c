import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { useWaiting } from '../../../platform/outbox/waiting.ts'
import { write, writeAhead } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { type Ad, holdAds, outdateAds, patchAd } from '../queries.ts'

type Favorite = Ad['favorite']

/** The last state that the server confirmed, for ads whose change is still being sent. */
const confirmed = new Map<number, Favorite>()

function requestFor(id: number, favorite: Favorite) {
  const given = { params: { id } }
  const about = { kind: 'favorite', subject: `ad ${id}` } as const
  return favorite
    ? (['POST /v6/classifieds/{id}/favorite', given, { ...about, title: 'Favorito' }] as const)
    : (['DELETE /v6/classifieds/{id}/favorite', given, { ...about, title: 'Favorito desfeito' }] as const)
}

type PendingChange = { next: Favorite; key: string }

async function send(id: number, { next, key }: PendingChange): Promise<void> {
  const [endpoint, given, about] = requestFor(id, next)
  await write(endpoint, { ...given, once: key }, about)
}

/** The state that the person chose, even while the server does not have it yet. */
function useChosenFavorite({ id, favorite }: Pick<Ad, 'id' | 'favorite'>): Favorite {
  const waits = useWaiting().find(
    ({ kind, subject, state }) => kind === 'favorite' && subject === `ad ${id}` && state === 'waiting',
  )
  if (!waits || confirmed.has(id)) return favorite
  return waits.endpoint.startsWith('POST') ? true : null
}

/**
 * Adds an ad to the favourites or removes it. The change is shown at once, and undone with a message when it
 * fails. Taps on the same ad are sent one after the other; after the last one, the state on the server is
 * shown.
 */
export function useFavorite(ad: Pick<Ad, 'id' | 'favorite'>) {
  const { id } = ad
  const favorite = useChosenFavorite(ad)
  const client = useQueryClient()
  const mutationKey = ['favorite', id]
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: `favorite ${id}` },
    mutationFn: (touch: PendingChange) => send(id, touch),
    onMutate: ({ next }) => {
      if (!confirmed.has(id)) confirmed.set(id, favorite)
      patchAd(client, id, { favorite: next })
      return holdAds(client, id)
    },
    onSuccess: (_, { next }) => {
      confirmed.set(id, next)
    },
    onError: (error, { next }) => {
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
  const toggle = () => {
    const next = favorite ? null : true
    const [endpoint, given, about] = requestFor(id, next)
    mutate({ next, key: writeAhead(endpoint, given, about) })
  }
  return { favorite, toggle }
}
