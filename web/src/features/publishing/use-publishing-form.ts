import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messagesOf, NoConnection } from '../../platform/call.ts'
import { useRefusal } from '../../ui/use-refusal.tsx'
import { draftOf } from './draft.ts'
import { isConflict, type Publication, refreshPublication, takePublication } from './queries.ts'

type Form<Fields> = {
  /** The publication that is changed; none for a new one. */
  publication: Publication | null
  /** Of the draft of a new one. */
  name: string
  initial: Fields
  /** What is wrong with it, in the order of the form. */
  breaksOf: (fields: Fields) => readonly { message: string }[]
  /** The key makes a repeat of a new one harmless; the version is what was last read of a changed one. */
  send: (fields: Fields, once: { key: string; version: number | undefined }) => Promise<Publication>
  onSaved: (publication: Publication) => void
}

/** What the form of a publication holds, keeps and sends. Nothing typed is lost, whatever happens to the signal or the tab. */
export const usePublishingForm = <Fields extends object>(form: Form<Fields>) => {
  const { publication, initial } = form
  const client = useQueryClient()
  const [draft] = useState(() => draftOf<Fields>(publication ? `publication ${publication.id}` : form.name))
  const [kept] = useState(() => draft.read())
  const [fields, setFields] = useState<Fields>({ ...initial, ...kept })
  const [seen] = useState(publication?.version)
  const [tried, setTried] = useState(false)
  const { banner, refuse, forgive } = useRefusal()
  const breaks = form.breaksOf(fields)

  const sending = useMutation({
    mutationFn: () =>
      form.send(fields, { key: publication ? '' : draft.attemptKey(fields), version: publication?.version }),
    onSuccess: (saved) => {
      draft.drop()
      forgive()
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
    wasRestored: kept !== null,
    /** Somebody else saved it while this form was open. */
    isOutdated: publication !== null && seen !== publication.version && !sending.isSuccess,
    change: (part: Partial<Fields>) => {
      const next = { ...fields, ...part }
      setFields(next)
      draft.keep(next)
    },
    banner,
    breaks,
    tried,
    isPending: sending.isPending,
    submit: () => {
      if (sending.isPending || sending.isSuccess) return
      setTried(true)
      if (breaks.length > 0) refuse(breaks.map(({ message }) => message))
      else sending.mutate()
    },
  }
}
