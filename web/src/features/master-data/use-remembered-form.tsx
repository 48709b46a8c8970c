import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { drafts } from '../../platform/drafts.ts'
import { FormNotices } from '../../ui/form/form-notices.tsx'
import { useRefusal } from '../../ui/form/use-refusal.tsx'

type Break = { field: string; message: string }

type KeptForm<Fields> = {
  /** Under which what is typed is kept until it is sent. */
  draft: string
  /** 'esta tag' */
  what: string
  /** As it stands now; what comes later does not change the fields under the hands. */
  initial: Fields
  /** Of what is changed, as it stands now; none for something new. */
  version?: number | undefined
  breaksOf: (fields: Fields) => readonly Break[]
  save: (fields: Fields) => Promise<unknown>
  onSaved: (fields: Fields) => void
}

/** What was typed, and the version of what it changes. */
type StoredForm<Fields> = { fields: Fields; seen: number | undefined }

function readDraft<Fields extends object>({
  draft,
  initial,
  version,
}: KeptForm<Fields>): StoredForm<Fields> | null {
  const kept = drafts.read(draft) as Partial<StoredForm<Partial<Fields>>> | null
  if (typeof kept?.fields !== 'object') return null
  const fields = { ...initial, ...kept.fields }
  const isSame = JSON.stringify(fields) === JSON.stringify(initial)
  return isSame ? null : { fields, seen: kept.seen ?? version }
}

/** A form of the desk: what is typed outlives the tab, and what is wrong is said beside the field and above it all. */
export function useKeptForm<Fields extends object>(form: KeptForm<Fields>) {
  const { draft, what, initial, version, breaksOf, save, onSaved } = form
  const [restored, setRestored] = useState(() => readDraft(form))
  const [{ fields, seen }, setKept] = useState<StoredForm<Fields>>(
    restored ?? { fields: initial, seen: version },
  )
  const [tried, setTried] = useState(false)
  const [state, setState] = useState<'open' | 'busy' | 'saved'>('open')
  const { banner, refuse, forgive } = useRefusal()

  const change = (part: Partial<Fields>) => {
    const next = { fields: { ...fields, ...part }, seen }
    setKept(next)
    drafts.save(draft, next)
  }
  const discard = () => {
    drafts.drop(draft)
    setRestored(null)
    setKept({ fields: initial, seen: version })
    setTried(false)
    forgive()
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
