import { Copy } from 'lucide-react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { cx } from '../../../ui/layout/cx.ts'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from '../checkout.module.css'

type CopyTextProps = {
  label: string
  text: string
  /** How it reads better than it is copied. */
  shown?: string
  /** What the button says: Copiar código. */
  action: string
  copied: string
  /** Copying is what the screen is for; the text itself is seldom read. */
  main?: boolean
}

/** A text for the bank's app, with a button that copies it. */
export function CopyText({ label, text, shown = text, action, copied, main = false }: CopyTextProps) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied)
    } catch {
      toast('Não deu para copiar. Selecione o texto e copie.', { tone: 'bad' })
    }
  }
  return (
    <>
      <Field label={label}>
        {(control) => (
          <TextArea
            {...control}
            rows={main ? 1 : 3}
            className={cx(styles.copied, main && styles.short)}
            value={shown}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button look={main ? 'primary' : 'outline'} onClick={() => void copy()}>
        <Copy />
        {action}
      </Button>
    </>
  )
}
