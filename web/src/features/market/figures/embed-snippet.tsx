import { Copy } from 'lucide-react'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from './embed-snippet.module.css'

type EmbedSnippetProps = {
  /** The full address of the page to embed. */
  address: string
  /** Boi gordo em MT */
  title: string
}

/** The HTML that shows the price of the day on another site. */
export function EmbedSnippet({ address, title }: EmbedSnippetProps) {
  const snippet = `<iframe src="${address}" width="320" height="180" title="${title}"></iframe>`
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(snippet)
      toast('Código copiado.')
    } catch {
      toast('Não deu para copiar. Selecione o código e copie.', { tone: 'bad' })
    }
  }
  return (
    <div className={styles.snippet}>
      <code>{snippet}</code>
      <Button look="outline" small onClick={() => void copy()}>
        <Copy />
        Copiar o código
      </Button>
    </div>
  )
}
