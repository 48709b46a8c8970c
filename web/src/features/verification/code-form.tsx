import { readVerificationCode } from '@arroba/contract/rules/negotiations/documents.ts'
import { Search } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { NeedsSignal } from '../../ui/feedback/needs-signal.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './code-form.module.css'

/** The form for the code printed on a document. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readVerificationCode(typed)
    if (read) {
      setTyped(read)
      setError(undefined)
      onCode(read)
    } else {
      setError('O código tem 16 letras e números. Confira no PDF, ao lado do QR ou no pé da página.')
      input.current?.focus()
    }
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <NeedsSignal />
      <Field
        label="Código de verificação"
        hint="Está ao lado do QR e no pé de cada página. Tanto faz digitar com letras minúsculas ou sem os traços."
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            ref={input}
            className={styles.code}
            value={typed}
            placeholder="XXXX-XXXX-XXXX-XXXX"
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="search"
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </Field>
      <Button type="submit" block>
        <Search />
        Conferir código
      </Button>
    </form>
  )
}
