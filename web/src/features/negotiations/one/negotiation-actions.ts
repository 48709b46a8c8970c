import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, messagesOf } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import { write } from '../../../platform/write.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { forgetNegotiation, isConflict, type Negotiation, refreshNegotiations } from '../queries.ts'

type NegotiationVersion = Pick<Negotiation, 'id' | 'version'>

/** A negotiation with the title under which its answer is listed in the outbox. */
type TitledNegotiation = NegotiationVersion & { title: string }

async function remove({ id, version }: NegotiationVersion): Promise<void> {
  await call('DELETE /v4/users/me/negotiations/{id}', { params: { id }, query: { version } }).catch(
    (error: unknown) => {
      // Not found means that a first try, whose answer was lost, has already done it.
      if (!(error instanceof ApiError && error.status === 404)) throw error
    },
  )
}

type AnswerCallbacks = {
  /** Called after a success, a conflict or when the answer waits for signal. */
  onDone: () => void
  onDeleted?: (() => void) | undefined
}

/**
 * The actions of both sides. A decision applies to the version that was read: after a conflict the server's
 * message is shown, the dialog closes, and the negotiation is read again.
 */
export function useNegotiationActions(
  { id, version, title }: TitledNegotiation,
  { onDone, onDeleted }: AnswerCallbacks,
) {
  const client = useQueryClient()
  const onSuccess = (text: string) => () => {
    toast(text)
    onDone()
    return refreshNegotiations(client)
  }
  const subject = `answer to ${id}`
  const onError = (error: unknown) => {
    // Until the server confirms, the screen shows the old status.
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
