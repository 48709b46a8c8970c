import { useId } from 'react'
import { FieldError } from '../form/field.tsx'
import { Radio } from './radio.tsx'
import styles from './radio-list.module.css'

type RadioListProps<V extends string> = {
  legend: string
  options: readonly { value: V; label: string }[]
  value: V | null
  error?: string | undefined
  onChange: (value: V) => void
}

/** One of several, each in a row of its own. */
export function RadioList<V extends string>({ legend, options, value, error, onChange }: RadioListProps<V>) {
  const id = useId()
  return (
    <fieldset className={styles.list} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          name={id}
          value={option.value}
          checked={option.value === value}
          aria-invalid={error ? true : undefined}
          onChange={() => onChange(option.value)}
        >
          {option.label}
        </Radio>
      ))}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
