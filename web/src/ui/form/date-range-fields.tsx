import { DateInput } from './date-input.tsx'
import { Field } from './field.tsx'

type Range = { from: string; to: string }

type DateRangeFieldsProps = {
  /** Days as they are typed, DD/MM/AAAA. */
  range: Range
  errors: Partial<Record<keyof Range, string>>
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
