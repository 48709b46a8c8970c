import { DateInput } from './date-input.tsx'
import { dayFrom } from './day.ts'
import { Field } from './field.tsx'

type Range = { from: string; to: string }

type Errors = Partial<Record<keyof Range, string>>

type DateRangeFieldsProps = {
  /** Days as they are typed, DD/MM/AAAA. */
  range: Range
  errors: Errors
  onChange: (part: Partial<Range>) => void
}

/** The first and the last day that a list is narrowed to. */
export function DateRangeFields({ range, errors, onChange }: DateRangeFieldsProps) {
  return (
    <>
      <Field label="De" error={errors.from}>
        {(control) => (
          <DateInput
            {...control}
            name="de"
            calendar="Escolher a data inicial no calendário"
            value={range.from}
            onChange={(from) => onChange({ from })}
          />
        )}
      </Field>
      <Field label="Até" error={errors.to}>
        {(control) => (
          <DateInput
            {...control}
            name="ate"
            calendar="Escolher a data final no calendário"
            value={range.to}
            onChange={(to) => onChange({ to })}
          />
        )}
      </Field>
    </>
  )
}

const NO_DAY = 'Escreva a data como 20/11/2026.'

/** The messages of days that cannot be applied as a filter. */
export function dateRangeErrors(range: Range): Errors {
  const from = dayFrom(range.from)
  const to = dayFrom(range.to)
  return {
    ...(range.from.trim() && !from && { from: NO_DAY }),
    ...(range.to.trim() && !to && { to: NO_DAY }),
    ...(from && to && to < from && { to: 'Precisa ser depois da data inicial.' }),
  }
}
