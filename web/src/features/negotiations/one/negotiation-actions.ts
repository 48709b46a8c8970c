import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messagesOf } from '../../../platform/call.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { forgetNegotiation, isConflict, type Negotiation, refreshNegotiations } from '../queries.ts'

type Looked = Pick<Negotiation, 'id' | 'version'>

async function remove({ id, version }: Looked): Promise<void> {
  await call('DELETE /v4/users/me/negotiations/{id}', { params: { id }, query: { version } }).catch(
    (error: unknown) => {
      // A first try whose answer was lost has done it already.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    },
  )
}

type Afterwards = {
  /** Once the question is settled, one way or the other. */
  onDone: () => void
  onDeleted?: (() => void) | undefined
}

/**
 * What the two sides do with a negotiation. Whoever decides, decides about what they have read: when somebody was faster, the
 * server's answer is told, the question goes away and the screen shows how things stand.
 */
export function useNegotiationActions({ id, version }: Looked, { onDone, onDeleted }: Afterwards) {
  const client = useQueryClient()
  const onSuccess = (text: string) => () => {
    toast(text)
    onDone()
    return refreshNegotiations(client)
  }
  const onError = (error: unknown) => {
    if (!isConflict(error)) return
    toast(messagesOf(error).join(' '), { tone: 'bad' })
    onDone()
    void refreshNegotiations(client)
  }
  const params = { id }
  const approving = useMutation({
    mutationFn: () => call('POST /v5/users/me/negotiations/{id}/approve', { params, body: { version } }),
    onSuccess: onSuccess('Negociação aprovada.'),
    onError,
  })
  const rejecting = useMutation({
    mutationFn: (reject_reason: string) =>
      call('POST /v5/users/me/negotiations/{id}/reject', { params, body: { reject_reason, version } }),
    onSuccess: onSuccess('Negociação reprovada.'),
    onError,
  })
  const removing = useMutation({
    mutationFn: () => remove({ id, version }),
    onSuccess: () => {
      toast('Negociação excluída.')
      onDone()
      onDeleted?.()
      return forgetNegotiation(client, id)
    },
    onError,
  })
  return { approving, rejecting, removing }
}
