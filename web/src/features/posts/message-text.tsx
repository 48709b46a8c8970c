import { lengthOf } from '@arroba/contract/posts.rules.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import styles from './message-text.module.css'

/** From this share of what may be written on, the count of characters shows. */
const NEAR = 0.9

const number = new Intl.NumberFormat('pt-BR')

type MessageTextProps = {
  label: string
  name: string
  text: string
  /** How many characters it may have. */
  limit: number
  error: string | undefined
  placeholder?: string
  /** A few lines, not a page. */
  short?: boolean
  readOnly?: boolean
  onChange: (text: string) => void
}

/** Where posts and comments are written. */
export const MessageText = ({
  label,
  text,
  limit,
  error,
  short = false,
  onChange,
  ...rest
}: MessageTextProps) => {
  const length = lengthOf(text)
  return (
    <Field
      label={label}
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
