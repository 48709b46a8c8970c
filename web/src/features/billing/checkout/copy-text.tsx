import { Copy } from 'lucide-react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
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
}

/** A text for the bank's app, with a button that copies it. */
export function CopyText({ label, text, shown = text, action, copied }: CopyTextProps) {
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
            rows={3}
            className={styles.copied}
            value={shown}
            readOnly
            onFocus={({ target }) => target.select()}
          />
        )}
      </Field>
      <Button look="outline" onClick={() => void copy()}>
        <Copy />
        {action}
      </Button>
    </>
  )
}
