import { type FormEvent, useRef, useState } from 'react'
import { StateSelect } from '../../../ui/choice/state-select.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { daysBefore, dayText, today } from '../../../ui/form/day.ts'
import { Field } from '../../../ui/form/field.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { MAX_TERM } from './feed-address.ts'
import { type FeedFilter, isSameFilter } from './feed-list.ts'
import { type DraftErrors, draftErrors, draftOf, type FilterDraft, filterOf } from './filter-draft.ts'
import styles from './filter-form.module.css'
import { FilterTags } from './filter-tags.tsx'

const PERIODS: readonly { label: string; from: (today: string) => string }[] = [
  { label: 'Últimos 7 dias', from: (day) => daysBefore(day, 6) },
  { label: 'Últimos 30 dias', from: (day) => daysBefore(day, 29) },
  { label: 'Este mês', from: (day) => `${day.slice(0, 8)}01` },
]

type FilterFormProps = {
  /** The applied filter of the address, which the fields follow. */
  filter: FeedFilter
  tags: readonly { slug: string; name: string }[] | undefined
  onApply: (filter: FeedFilter) => void
}

export function FilterForm({ filter, tags, onApply }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [applied, setApplied] = useState(filter)
  const [draft, setDraft] = useState(() => draftOf(filter))
  const [errors, setErrors] = useState<DraftErrors>({})
  if (!isSameFilter(applied, filter)) {
    setApplied(filter)
    setDraft(draftOf(filter))
    setErrors({})
  }

  const change = (part: Partial<FilterDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    // Errors are checked again while the fields change, so that a corrected one disappears.
    if (Object.keys(errors).length > 0) setErrors(draftErrors(next))
  }

  const choosePeriod = (from: (day: string) => string) => {
    const day = today()
    change({ from: dayText(from(day)), until: dayText(day) })
  }

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wrong = draftErrors(draft)
    setErrors(wrong)
    if (wrong.from || wrong.until)
      return form.current?.querySelector<HTMLElement>(`[name=${wrong.from ? 'inicio' : 'fim'}]`)?.focus()
    onApply(filterOf(draft))
  }

  return (
    <search>
      <form ref={form} className={styles.form} noValidate aria-label="Filtro" onSubmit={apply}>
        <Field label="Palavra ou frase">
          {(control) => (
            <TextInput
              {...control}
              type="search"
              name="busca"
              enterKeyHint="search"
              maxLength={MAX_TERM}
              value={draft.term}
              onChange={({ target }) => change({ term: target.value })}
            />
          )}
        </Field>
        <div className={styles.period}>
          <Field label="Data inicial" error={errors.from}>
            {(control) => (
              <DateInput
                {...control}
                name="inicio"
                calendar="Escolher data inicial no calendário"
                value={draft.from}
                onChange={(from) => change({ from })}
              />
            )}
          </Field>
          <Field label="Data final" error={errors.until}>
            {(control) => (
              <DateInput
                {...control}
                name="fim"
                calendar="Escolher data final no calendário"
                value={draft.until}
                onChange={(until) => change({ until })}
              />
            )}
          </Field>
          <div className={styles.periods}>
            {PERIODS.map(({ label, from }) => (
              <TextButton key={label} onClick={() => choosePeriod(from)}>
                {label}
              </TextButton>
            ))}
          </div>
        </div>
        <Field label="Estado">
          {(control) => (
            <StateSelect
              {...control}
              none="Todos os estados"
              name="estado"
              value={draft.state}
              onChange={({ target }) => change({ state: target.value })}
            />
          )}
        </Field>
        <FilterTags tags={tags} chosen={draft.tags} onChange={(chosen) => change({ tags: chosen })} />
        <div className={styles.actions}>
          <Button type="submit" block>
            APLICAR FILTROS
          </Button>
        </div>
      </form>
    </search>
  )
}
