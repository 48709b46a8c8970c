import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { messagesOf, NoConnection } from '../../platform/call.ts'
import { useFields } from '../../ui/form/use-fields.ts'
import { useRefusal } from '../../ui/form/use-refusal.tsx'
import { writingDraft } from './draft.ts'
import { isConflict, type Publication, refreshPublication, takePublication } from './queries.ts'

type Form<Fields> = {
  /** The publication to change; null for a new one. */
  publication: Publication | null
  kind: 'news' | 'scale'
  initial: Fields
  /** The broken rules, in the order of the form. */
  breaksOf: (fields: Fields) => readonly { field: string; message: string }[]
  /**
   * Sends the form. The key makes repeating a new publication harmless; `version` is the version that a
   * change applies to.
   */
  send: (fields: Fields, once: { key: string; version: number | undefined }) => Promise<Publication>
  onSaved: (publication: Publication) => void
  /** Called when the form should start again with the present values. */
  onDiscard: () => void
}

/**
 * The state of the form of a publication: it stores a draft and sends the publication. Nothing typed is lost
 * when the signal or the tab is.
 */
export function usePublishingForm<Fields extends object>(form: Form<Fields>) {
  const { publication, initial } = form
  const client = useQueryClient()
  const [draft] = useState(() => writingDraft<Fields>(publication?.id ?? form.kind))
  const [kept] = useState(() => draft.read())
  const { fields, change } = useFields<Fields>({ ...initial, ...kept?.fields })
  /** The present version; a new publication has only one. */
  const stands = publication?.version ?? 1
  const [seen] = useState(kept?.seen ?? stands)
  const [tried, setTried] = useState(false)
  const { banner, refuse, dismiss } = useRefusal()
  const breaks = form.breaksOf(fields)

  const sending = useMutation({
    mutationFn: () =>
      form.send(fields, { key: publication ? '' : draft.attemptKey(fields), version: publication?.version }),
    onSuccess: (saved) => {
      draft.drop()
      dismiss()
      void takePublication(client, saved)
      form.onSaved(saved)
    },
    onError: (error) => {
      if (publication && isConflict(error)) void refreshPublication(client, publication.id)
      refuse(messagesOf(error), error instanceof NoConnection ? 'Ainda não foi enviado' : undefined)
    },
  })

  return {
    fields,
    draft,
    banner,
    notices: {
      wasRestored: kept !== null,
      isOutdated: seen !== stands && !sending.isSuccess,
      onDiscard: () => {
        draft.drop()
        form.onDiscard()
      },
    },
    change: (part: Partial<Fields>) => {
      draft.save({ fields: change(part), seen })
    },
    errorOf: (field: string) => (tried ? breaks.find((one) => one.field === field)?.message : undefined),
    isPending: sending.isPending,
    submit: (event: FormEvent) => {
      event.preventDefault()
      if (sending.isPending || sending.isSuccess) return
      setTried(true)
      if (breaks.length > 0) refuse(breaks.map(({ message }) => message))
      else sending.mutate()
    },
  }
}
