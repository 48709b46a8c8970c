import { useId } from 'react'
import { FieldError } from '../../../ui/form/field.tsx'
import { judgement, STARS_DOWN } from '../slaughterhouse-text.ts'
import styles from './star-choice.module.css'
import { OneStar, starsText } from './stars.tsx'

const STARS = STARS_DOWN.toReversed()

type StarChoiceProps = {
  value: number | null
  error?: string | undefined
  onChange: (stars: number) => void
}

/** One to five stars as a group of radio buttons, which arrow keys and Tab operate as usual. */
export function StarChoice({ value, error, onChange }: StarChoiceProps) {
  const id = useId()
  return (
    <fieldset className={styles.choice} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>Sua nota</legend>
      <div className={styles.row}>
        {STARS.map((stars) => (
          <label key={stars}>
            <input
              type="radio"
              name={id}
              value={stars}
              checked={stars === value}
              aria-label={`${starsText(stars)}, ${judgement(stars).toLowerCase()}`}
              aria-invalid={error ? true : undefined}
              onChange={() => onChange(stars)}
            />
            <OneStar off={value === null || stars > value} />
          </label>
        ))}
        <span className={styles.words} aria-hidden="true">
          {value === null ? 'Escolha a nota' : judgement(value)}
        </span>
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  )
}
