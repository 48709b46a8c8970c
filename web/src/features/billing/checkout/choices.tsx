import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Radio } from '../../../ui/choice/radio.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import styles from './choices.module.css'

type Option<V extends string> = { value: V; title: string; children: ReactNode }

type ChoicesProps<V extends string> = {
  legend: string
  name: string
  options: readonly Option<V>[]
  value: V | null
  error?: string | undefined
  onChange: (value: V) => void
}

/** A group of radio buttons, each in a frame with its description. */
export function Choices<V extends string>({
  legend,
  name,
  options,
  value,
  error,
  onChange,
}: ChoicesProps<V>) {
  const id = useId()
  const said = useRef<HTMLDivElement>(null)
  // The message may be below the visible part of a long list.
  useEffect(() => {
    if (error) said.current?.scrollIntoView({ block: 'nearest' })
  }, [error])
  return (
    <fieldset className={styles.choices} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <Radio
          key={option.value}
          className={styles.choice}
          name={name}
          value={option.value}
          checked={option.value === value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-${option.value}`}
          aria-label={option.title}
          onChange={() => onChange(option.value)}
        >
          <span className={styles.content}>
            <b>{option.title}</b>
            <span id={`${id}-${option.value}`} className={styles.text}>
              {option.children}
            </span>
          </span>
        </Radio>
      ))}
      <div ref={said} role="alert">
        {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      </div>
    </fieldset>
  )
}
