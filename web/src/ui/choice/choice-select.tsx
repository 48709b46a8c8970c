import type { ReactNode } from 'react'
import { Field } from '../form/field.tsx'
import { Select } from '../form/text-input.tsx'

type ChoiceSelectProps<V extends string> = {
  label: ReactNode
  name: string
  choices: readonly { value: NoInfer<V>; label: string }[]
  value: V
  /** The text of the first option, which chooses nothing; without it one of the choices is always chosen. */
  none?: string
  optional?: boolean
  hint?: ReactNode
  error?: string | undefined
  onChange: (value: NoInfer<V>) => void
}

/** A native select; '' means that nothing is chosen. */
export function ChoiceSelect<V extends string>({
  name,
  choices,
  value,
  none,
  onChange,
  ...field
}: ChoiceSelectProps<V>) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          name={name}
          value={value}
          // A cast: its options have no other values.
          onChange={({ target }) => onChange(target.value as V)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  )
}
