import { lengthOf } from '@arroba/contract/posts.rules.ts'
import { Field } from './field.tsx'
import styles from './long-text.module.css'
import { TextArea } from './text-input.tsx'

/** From this share of what may be written on, the count of characters shows. */
const NEAR = 0.9

const number = new Intl.NumberFormat('pt-BR')

type LongTextProps = {
  label: string
  name: string
  text: string
  /** How many characters it may have. */
  limit: number
  optional?: boolean
  error: string | undefined
  placeholder?: string
  /** A few lines, not a page. */
  short?: boolean
  readOnly?: boolean
  onChange: (text: string) => void
}

/** A text of several lines; near its limit it tells how much is left of it. */
export const LongText = ({
  label,
  text,
  optional = false,
  limit,
  error,
  short = false,
  onChange,
  ...rest
}: LongTextProps) => {
  const length = lengthOf(text)
  return (
    <Field
      label={label}
      optional={optional}
      error={error}
      hint={length >= NEAR * limit && `${number.format(length)} de ${number.format(limit)} caracteres`}
    >
      {(control) => (
        <TextArea
          {...control}
          {...rest}
          className={short ? styles.short : styles.text}
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
