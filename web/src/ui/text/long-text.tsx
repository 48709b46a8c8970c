import { lengthOf } from '@arroba/contract/rules/posts.ts'
import { Field } from '../form/field.tsx'
import { TextArea } from '../form/text-input.tsx'
import { MentionTextArea } from '../mention/mention-text-area.tsx'
import type { Suggest } from '../mention/use-mentions.ts'
import styles from './long-text.module.css'
import { onFirstUse } from './on-first-use.ts'

/** The share of the limit from which on the count of characters is shown. */
const NEAR = 0.9

const number = onFirstUse(() => new Intl.NumberFormat('pt-BR'))

export type LongTextProps = {
  label: string
  name: string
  text: string
  /** The largest number of characters. */
  limit: number
  optional?: boolean
  error: string | undefined
  placeholder?: string
  /** Whether the field has a few lines only. */
  short?: boolean
  readOnly?: boolean
  /** The hint under the field while the count is not shown. */
  hint?: string | null
  /** Suggests people to mention, where the text may mention people. */
  suggest?: Suggest
  onChange: (text: string) => void
}

/** A field for a text of several lines. Near its limit it shows how many characters are left. */
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
      hint={
        length >= NEAR * limit ? `${number().format(length)} de ${number().format(limit)} caracteres` : hint
      }
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
