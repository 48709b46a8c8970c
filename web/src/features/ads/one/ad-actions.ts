import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messagesOf } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { dateText } from '../../../ui/form/time-text.ts'
import { type Ad, forgetAd, refreshAds, takeAd } from '../queries.ts'

async function sell(id: number): Promise<Ad> {
  return (await call('POST /v6/classifieds/{id}/sold', { params: { id } })).classified
}

async function renew(id: number): Promise<Ad> {
  return (await call('POST /v6/classifieds/{id}/renew', { params: { id } })).classified
}

async function end(id: number): Promise<Ad> {
  return (await call('POST /v6/classifieds/{id}/end', { params: { id } })).classified
}

async function remove(id: number): Promise<void> {
  await call('DELETE /v6/classifieds/{id}', { params: { id } }).catch((error: unknown) => {
    // Not found means that the action is already done: by somebody else, or by a first try whose answer was
    // lost.
    if (!(error instanceof ApiError && error.status === 404)) throw error
  })
}

/** The actions of an ad's author. When one is refused, the lists are read again. */
export function useAdActions({ id }: Pick<Ad, 'id'>) {
  const client = useQueryClient()
  const onError = () => void refreshAds(client)
  const selling = useMutation({
    mutationFn: () => sell(id),
    onSuccess: (ad) => {
      toast('Anúncio marcado como vendido.')
      return takeAd(client, ad)
    },
    onError,
  })
  const ending = useMutation({
    mutationFn: () => end(id),
    onSuccess: (ad) => {
      toast('Anúncio fora do ar.')
      return takeAd(client, ad)
    },
    onError,
  })
  const renewing = useMutation({
    mutationFn: () => renew(id),
    onSuccess: (ad) => {
      toast(
        ad.expires_at ? `Anúncio renovado até ${dateText(new Date(ad.expires_at))}.` : 'Anúncio renovado.',
      )
      return takeAd(client, ad)
    },
    onError: (error) => {
      toast(messagesOf(error).join(' '), { tone: 'bad' })
      onError()
    },
  })
  const removing = useMutation({
    mutationFn: () => remove(id),
    onSuccess: () => {
      toast('Anúncio excluído.')
      return forgetAd(client, id)
    },
    onError,
  })
  return { selling, renewing, removing, ending }
}
