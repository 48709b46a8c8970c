import { MAX_DESCRIPTION } from '@arroba/contract/limits.rules.ts'
import { lengthOf } from '@arroba/contract/posts.rules.ts'
import { Field } from '../../ui/field.tsx'
import { TextArea } from '../../ui/text-input.tsx'
import styles from './message-form.module.css'

/** From here on the count of characters shows. */
const NEAR_LIMIT = 0.9 * MAX_DESCRIPTION

const number = new Intl.NumberFormat('pt-BR')

type MessageTextProps = {
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

export const MessageText = ({ text, error, onChange }: MessageTextProps) => {
  const length = lengthOf(text)
  return (
    <Field
      label="Mensagem"
      error={error}
      hint={
        length >= NEAR_LIMIT && `${number.format(length)} de ${number.format(MAX_DESCRIPTION)} caracteres`
      }
    >
      {(control) => (
        <TextArea
          {...control}
          className={styles.text}
          name="description"
          placeholder="Como está o mercado na sua região?"
          value={text}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
