import type { NegotiationPayload } from '@arroba/contract/negotiations/payload.ts'
import type { NegotiationShape } from '@arroba/contract/rules/negotiations.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesOf, NoConnection } from '../../../platform/call.ts'
import { Held } from '../../../platform/held.ts'
import type { About } from '../../../platform/outbox/entry.ts'
import { write } from '../../../platform/write.ts'
import { useFields } from '../../../ui/form/use-fields.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { isConflict, type Negotiation, refreshNegotiations } from '../queries.ts'
import { type DraftSubject, negotiationDraft } from './negotiation-draft.ts'
import { breaksOf } from './negotiation-errors.ts'
import { bodyOf, type NegotiationFields } from './negotiation-fields.ts'

type Sending = {
  /** The negotiation to change, in the version that the person read; null for a new one. */
  negotiation: Pick<Negotiation, 'id' | 'version'> | null
  body: NegotiationPayload
  about: Pick<About, 'title' | 'draft'>
}

async function send({ negotiation, body, about }: Sending): Promise<Negotiation> {
  const saved = negotiation
    ? await write(
        'PUT /v4/users/me/negotiations/{id}',
        { params: { id: negotiation.id }, body: { ...body, version: negotiation.version } },
        { ...about, kind: 'edit', subject: `negotiation ${negotiation.id}` },
      )
    : await write(
        'POST /v7/users/me/negotiations',
        { body, once: negotiationDraft.attemptKey(body) },
        { ...about, kind: 'negotiation', subject: 'negotiations' },
      )
  return saved.negotiation
}

/** The name of a negotiation in the outbox: Vale do Buritizal, 20/11/2026, R$ 320,00. */
function nameOf({ fridge: slaughterhouse, city, day, value }: NegotiationFields): string {
  return [slaughterhouse.text || city.text, day, value && `R$ ${value}`].filter(Boolean).join(', ')
}

type ShapeOf = (fields: NegotiationFields) => NegotiationShape | null

/**
 * The state of the negotiation form: it stores a draft and sends the negotiation. Nothing typed is lost when
 * the signal or the tab is.
 */
export function useNegotiationForm(
  negotiation: Negotiation | null,
  initial: NegotiationFields,
  shapeOf: ShapeOf,
  subject: DraftSubject,
) {
  const client = useQueryClient()
  const [draft] = useState(() => negotiationDraft.read(subject))
  const { fields, change: changeFields } = useFields(draft ?? initial)
  const { banner, refuse, dismiss } = useRefusal()
  const [tried, setTried] = useState(false)
  const [looked, setLooked] = useState(negotiation?.version)
  const shape = shapeOf(fields)
  const breaks = breaksOf(fields, shape)

  const sending = useMutation({
    mutationFn: () =>
      send({
        negotiation: negotiation && { id: negotiation.id, version: looked ?? negotiation.version },
        body: bodyOf(fields, shape),
        about: { title: `Negócio: ${nameOf(fields)}`, draft: negotiationDraft.entry(subject, fields) },
      }),
    onSuccess: () => {
      negotiationDraft.drop(subject)
      dismiss()
      void refreshNegotiations(client)
    },
    onError: (error) => {
      if (error instanceof Held) {
        negotiationDraft.drop(subject)
        return dismiss()
      }
      if (isConflict(error)) {
        // After the warning about a conflict, sending again overwrites the newer version on purpose.
        setLooked(undefined)
        void refreshNegotiations(client)
      }
      refuse(
        messagesOf(error),
        error instanceof NoConnection ? 'Seu negócio ainda não foi enviado' : undefined,
      )
    },
  })

  const isHeld = sending.error instanceof Held

  const change = (part: Partial<NegotiationFields>) => {
    // Once sent, the values are no draft.
    if (sending.isSuccess || isHeld) return
    negotiationDraft.save(subject, changeFields(part))
  }

  const submit = () => {
    if (sending.isPending || sending.isSuccess || isHeld) return
    setTried(true)
    if (breaks.length > 0) return refuse(breaks.map(({ message }) => message))
    sending.mutate()
  }

  return {
    fields,
    shape,
    change,
    /** The broken rules, shown once the person has tried to send. */
    breaks: tried ? breaks : [],
    /** Why the server refused the negotiation. */
    banner,
    isPending: sending.isPending,
    /** Whether the negotiation waits on this device for signal. */
    isHeld,
    /** The negotiation that the server answered. */
    saved: sending.data,
    wasRestored: draft !== null,
    submit,
  }
}
