import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

type SegmentedProps<V extends string> = {
  legend: string
  options: readonly { value: V; label: ReactNode }[]
  value: V
  onChange: (value: V) => void
}

/** A choice of two or three, all of them in sight. */
export const Segmented = <V extends string>({ legend, options, value, onChange }: SegmentedProps<V>) => {
  const name = useId()
  return (
    <fieldset className={styles.segmented}>
      <legend className="visually-hidden">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
