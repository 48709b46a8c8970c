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
  /** A more readable form of the text, shown in place of the copied one. */
  shown?: string
  /** The label of the button, e.g. Copiar código. */
  action: string
  copied: string
  /** Whether copying is the main action of the screen. */
  main?: boolean
}

/** A text to paste into the bank's app, with a button that copies it. */
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
