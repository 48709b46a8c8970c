import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { forgetNegotiation, isConflict, type Negotiation, refreshNegotiations } from '../queries.ts'

type NegotiationVersion = Pick<Negotiation, 'id' | 'version'>

/** What the negotiation is called where its answer waits for signal. */
type TitledNegotiation = NegotiationVersion & { title: string }

async function remove({ id, version }: NegotiationVersion): Promise<void> {
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
export function useNegotiationActions(
  { id, version, title }: TitledNegotiation,
  { onDone, onDeleted }: Afterwards,
) {
  const client = useQueryClient()
  const onSuccess = (text: string) => () => {
    toast(text)
    onDone()
    return refreshNegotiations(client)
  }
  const subject = `answer to ${id}`
  const onError = (error: unknown) => {
    // It is not done before the server has said so: the screen shows it as it was.
    if (error instanceof Held) {
      toast(error.message)
      return onDone()
    }
    if (!isConflict(error)) return
    toast(messagesOf(error).join(' '), { tone: 'bad' })
    onDone()
    void refreshNegotiations(client)
  }
  const params = { id }
  const approving = useMutation({
    mutationFn: (market_consent: boolean) =>
      write(
        'POST /v5/users/me/negotiations/{id}/approve',
        { params, body: { version, market_consent } },
        { kind: 'approval', subject, title: `Aprovar o negócio: ${title}` },
      ),
    onSuccess: onSuccess('Negociação aprovada.'),
    onError,
  })
  const rejecting = useMutation({
    mutationFn: (reject_reason: string) =>
      write(
        'POST /v5/users/me/negotiations/{id}/reject',
        { params, body: { reject_reason, version } },
        { kind: 'rejection', subject, title: `Reprovar o negócio: ${title}` },
      ),
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
