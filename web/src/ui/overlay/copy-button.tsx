import { Copy } from 'lucide-react'
import { toast } from '../feedback/toast.tsx'
import { Button } from './button.tsx'

type CopyButtonProps = {
  text: string
  /** The label: Copiar o token. */
  children: string
  /** The message after copying: Token copiado. */
  copied: string
}

/** Copies a text that stands beside it. */
export function CopyButton({ text, children, copied }: CopyButtonProps) {
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text)
      toast(copied)
    } catch {
      toast('Não deu para copiar. Selecione o texto e copie.', { tone: 'bad' })
    }
  }
  return (
    <Button look="outline" block onClick={() => void copy()}>
      <Copy />
      {children}
    </Button>
  )
}
