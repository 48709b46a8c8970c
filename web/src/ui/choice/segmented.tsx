import { type ReactNode, useId } from 'react'
import styles from './segmented.module.css'

type SegmentedProps<V extends string> = {
  legend: string
  /** Whether the legend is visible; screen readers read it in any case. */
  shown?: boolean
  options: readonly { value: V; label: ReactNode }[]
  /** The chosen value; null: none yet. */
  value: V | null
  onChange: (value: V) => void
}

/** A choice of two or three, all of them in sight. */
export function Segmented<V extends string>({
  legend,
  shown = false,
  options,
  value,
  onChange,
}: SegmentedProps<V>) {
  const name = useId()
  return (
    <fieldset>
      <legend className={shown ? styles.legend : 'visually-hidden'}>{legend}</legend>
      <div className={styles.segmented}>
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
      </div>
    </fieldset>
  )
}
