import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { drafts } from '../../platform/drafts.ts'
import { RestoredNotice } from '../../ui/restored-notice.tsx'
import { useRefusal } from '../../ui/use-refusal.tsx'

type Break = { field: string; message: string }

type KeptForm<Fields> = {
  /** Under which what is typed is kept until it is sent. */
  draft: string
  initial: Fields
  breaksOf: (fields: Fields) => readonly Break[]
  save: (fields: Fields) => Promise<unknown>
  onSaved: (fields: Fields) => void
}

const readDraft = <Fields extends object>(name: string, initial: Fields): Fields | null => {
  const kept = drafts.read(name)
  if (typeof kept !== 'object' || kept === null) return null
  const fields = { ...initial, ...kept }
  return JSON.stringify(fields) === JSON.stringify(initial) ? null : fields
}

/** A form of the desk: what is typed outlives the tab, and what is wrong is said beside the field and above it all. */
export const useKeptForm = <Fields extends object>(form: KeptForm<Fields>) => {
  const { draft, breaksOf, save, onSaved } = form
  // As it was when the form was opened: what comes later must not change under the hands.
  const [initial] = useState(form.initial)
  const [restored, setRestored] = useState(() => readDraft(draft, initial))
  const [fields, setFields] = useState(restored ?? initial)
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const { banner, refuse } = useRefusal()

  const change = (part: Partial<Fields>) => {
    const next = { ...fields, ...part }
    setFields(next)
    drafts.keep(draft, next)
  }
  const discard = () => {
    drafts.drop(draft)
    setRestored(null)
    setFields(initial)
    setTried(false)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setTried(true)
    const wrong = breaksOf(fields)
    if (wrong.length > 0) return refuse(wrong.map(({ message }) => message))
    setBusy(true)
    try {
      await save(fields)
      drafts.drop(draft)
      onSaved(fields)
    } catch (error) {
      refuse(messagesOf(error))
    } finally {
      setBusy(false)
    }
  }

  const breaks = tried ? breaksOf(fields) : []
  return {
    fields,
    change,
    busy,
    errorOf: (name: keyof Fields) => breaks.find(({ field }) => field === name)?.message,
    submit: (event: FormEvent) => void submit(event),
    above: (
      <>
        {banner}
        {restored && (
          <RestoredNotice onDiscard={discard}>O que você começou a escrever está aqui.</RestoredNotice>
        )}
      </>
    ),
  }
}
