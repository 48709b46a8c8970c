import { lengthOf } from '@arroba/contract/rules/posts.ts'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-input.tsx'
import { MentionTextArea } from '../mention/mention-text-area.tsx'
import type { Suggest } from '../mention/use-mentions.ts'
import styles from './long-text.module.css'

/** From this share of what may be written on, the count of characters shows. */
const NEAR = 0.9

const number = new Intl.NumberFormat('pt-BR')

export type LongTextProps = {
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
  /** Said under it while it is not near its limit. */
  hint?: string | null
  /** Whom it may mention, if people can be mentioned in it. */
  suggest?: Suggest
  onChange: (text: string) => void
}

/** A text of several lines; near its limit it tells how much is left of it. */
export function LongText({
  label,
  text,
  optional = false,
  limit,
  error,
  short = false,
  hint = null,
  suggest,
  onChange,
  ...rest
}: LongTextProps) {
  const length = lengthOf(text)
  return (
    <Field
      label={label}
      optional={optional}
      error={error}
      hint={length >= NEAR * limit ? `${number.format(length)} de ${number.format(limit)} caracteres` : hint}
    >
      {(control) => {
        const props = { ...control, ...rest, className: short ? styles.short : styles.text, value: text }
        return suggest ? (
          <MentionTextArea {...props} suggest={suggest} onChange={onChange} />
        ) : (
          <TextArea {...props} onChange={({ target }) => onChange(target.value)} />
        )
      }}
    </Field>
  )
}
