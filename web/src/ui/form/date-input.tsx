import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, useRef } from 'react'
import { IconButton } from '../overlay/icon-button.tsx'
import styles from './date-input.module.css'
import { dayFrom, dayText, maskedDay } from './day.ts'
import { TextInput } from './text-input.tsx'

type DateInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'type'> & {
  /** The day as it is written, DD/MM/AAAA; day.ts reads it. */
  value: string
  onChange: (text: string) => void
  /** Names the calendar's button: "Escolher data inicial no calendário". */
  calendar: string
}

/** A day typed with the digits alone, or chosen in the calendar of the system. */
export function DateInput({ value, onChange, calendar, ...rest }: DateInputProps) {
  const picker = useRef<HTMLInputElement>(null)

  const type = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const isAtEnd = target.selectionStart === target.value.length
    // While the caret is inside the text nothing is reformatted, so that the caret keeps its place.
    onChange(isAtEnd ? maskedDay(target.value) : target.value)
  }

  return (
    <div className={styles.field}>
      <TextInput
        {...rest}
        className={styles.text}
        inputMode="numeric"
        autoComplete="off"
        placeholder="DD/MM/AAAA"
        value={value}
        onChange={type}
        onBlur={() => onChange(maskedDay(value))}
        action={
          <IconButton label={calendar} icon={<CalendarDays />} onClick={() => picker.current?.showPicker()} />
        }
      />
      <input
        ref={picker}
        className={styles.picker}
        type="date"
        tabIndex={-1}
        aria-hidden="true"
        value={dayFrom(value) ?? ''}
        onChange={({ target }) => onChange(target.value && dayText(target.value))}
      />
    </div>
  )
}
