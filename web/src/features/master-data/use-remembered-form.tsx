import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { drafts } from '../../platform/drafts.ts'
import { FormNotices } from '../../ui/form/form-notices.tsx'
import { useFields } from '../../ui/form/use-fields.ts'
import { useRefusal } from '../../ui/form/use-refusal.tsx'

type Break = { field: string; message: string }

type RememberedForm<Fields> = {
  /** The name under which the draft is stored until it is sent. */
  draft: string
  /** The record in words: 'esta tag'. */
  what: string
  /**
   * The present values of the record. Later changes of the record do not change the fields while somebody
   * types.
   */
  initial: Fields
  /** The present version of the record; undefined for a new one. */
  version?: number | undefined
  breaksOf: (fields: Fields) => readonly Break[]
  save: (fields: Fields) => Promise<unknown>
  onSaved: (fields: Fields) => void
}

/** A stored draft, and the version of the record that it changes. */
type StoredForm<Fields> = { fields: Fields; seen: number | undefined }

function readDraft<Fields extends object>({
  draft,
  initial,
  version,
}: RememberedForm<Fields>): StoredForm<Fields> | null {
  const kept = drafts.read(draft) as Partial<StoredForm<Partial<Fields>>> | null
  if (typeof kept?.fields !== 'object') return null
  const fields = { ...initial, ...kept.fields }
  const isSame = JSON.stringify(fields) === JSON.stringify(initial)
  return isSame ? null : { fields, seen: kept.seen ?? version }
}

/** A form of the desk that stores a draft, and shows what is wrong beside each field and above the form. */
export function useRememberedForm<Fields extends object>(form: RememberedForm<Fields>) {
  const { draft, what, initial, version, breaksOf, save, onSaved } = form
  const [restored, setRestored] = useState(() => readDraft(form))
  const { fields, change: changeFields, replace } = useFields(restored?.fields ?? initial)
  /** The version of the record that the fields change. */
  const [seen, setSeen] = useState(restored ? restored.seen : version)
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const { banner, refuse, dismiss } = useRefusal()

  const change = (part: Partial<Fields>) => {
    drafts.save(draft, { fields: changeFields(part), seen })
  }
  const discard = () => {
    drafts.drop(draft)
    setRestored(null)
    replace(initial)
    setSeen(version)
    setTried(false)
    dismiss()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (state !== 'open') return
    setTried(true)
    const wrong = breaksOf(fields)
    if (wrong.length > 0) return refuse(wrong.map(({ message }) => message))
    setState('busy')
    try {
      await save(fields)
      setState('saved')
      drafts.drop(draft)
      onSaved(fields)
    } catch (error) {
      setState('open')
      refuse(messagesOf(error))
    }
  }

  const breaks = tried ? breaksOf(fields) : []
  return {
    fields,
    change,
    busy: state === 'busy',
    errorOf: (name: keyof Fields) => breaks.find(({ field }) => field === name)?.message,
    submit: (event: FormEvent) => void submit(event),
    above: (
      <>
        {banner}
        <FormNotices
          what={what}
          wasRestored={restored !== null}
          isOutdated={seen !== version && state === 'open'}
          onDiscard={discard}
        />
      </>
    ),
  }
}
