import type { NegotiationPayload } from '@arroba/contract/negotiations.ts'
import type { NegotiationShape } from '@arroba/contract/rules/negotiations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call, messagesOf, NoConnection } from '../../../platform/call.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { type Deal, isConflict, refreshDeals } from '../queries.ts'
import { dealDraft } from './negotiation-draft.ts'
import { breaksOf } from './negotiation-errors.ts'
import { bodyOf, type DealFields } from './negotiation-fields.ts'

type Sending = {
  /** The deal that is changed, by the version that was looked at; none for a new one. */
  deal: Pick<Deal, 'id' | 'version'> | null
  body: NegotiationPayload
}

const send = async ({ deal, body }: Sending): Promise<Deal> => {
  const { negotiation } = deal
    ? await call('PUT /v4/users/me/negotiations/{id}', {
        params: { id: deal.id },
        body: { ...body, version: deal.version },
      })
    : await call('POST /v7/users/me/negotiations', { body, once: dealDraft.attemptKey(body) })
  return negotiation
}

type ShapeOf = (fields: DealFields) => NegotiationShape | null

/** What the form of a deal holds, keeps and sends. Nothing typed is lost, whatever happens to the signal or the tab. */
export const useDealForm = (deal: Deal | null, initial: DealFields, shapeOf: ShapeOf) => {
  const id = deal?.id ?? null
  const client = useQueryClient()
  const [draft] = useState(() => dealDraft.read(id))
  const [fields, setFields] = useState(draft ?? initial)
  const { banner, refuse, forgive } = useRefusal()
  const [tried, setTried] = useState(false)
  const [looked, setLooked] = useState(deal?.version)
  const shape = shapeOf(fields)
  const breaks = breaksOf(fields, shape)

  const sending = useMutation({
    mutationFn: () =>
      send({
        deal: deal && { id: deal.id, version: looked ?? deal.version },
        body: bodyOf(fields, shape),
      }),
    onSuccess: () => {
      dealDraft.drop(id)
      forgive()
      void refreshDeals(client)
    },
    onError: (error) => {
      if (isConflict(error)) {
        // Whoever sends it again has been told, and does so knowing.
        setLooked(undefined)
        void refreshDeals(client)
      }
      refuse(
        messagesOf(error),
        error instanceof NoConnection ? 'Seu negócio ainda não foi enviado' : undefined,
      )
    },
  })

  const change = (part: Partial<DealFields>) => {
    // What was sent is no draft any more.
    if (sending.isSuccess) return
    const next = { ...fields, ...part }
    setFields(next)
    dealDraft.keep(id, next)
  }

  const submit = () => {
    if (sending.isPending || sending.isSuccess) return
    setTried(true)
    if (breaks.length > 0) return refuse(breaks.map(({ message }) => message))
    sending.mutate()
  }

  return {
    fields,
    shape,
    change,
    /** What is wrong with it, once it was tried to send. */
    breaks: tried ? breaks : [],
    /** Why it was not taken. */
    banner,
    isPending: sending.isPending,
    /** The deal as the server took it. */
    saved: sending.data,
    wasRestored: draft !== null,
    submit,
  }
}
