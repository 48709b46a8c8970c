import { FileText } from 'lucide-react'
import { useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { openNegotiationPdf } from './negotiation-pdf.ts'

/** Opens a negotiation's PDF. */
export function PdfButton({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)

  const open = async () => {
    if (busy) return
    setBusy(true)
    try {
      await openNegotiationPdf(id)
    } catch (error) {
      toast(messagesOf(error).join(' '), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <TextButton aria-disabled={busy || undefined} aria-busy={busy || undefined} onClick={() => void open()}>
      {busy ? <Spinner /> : <FileText />}
      PDF
      <span className="visually-hidden"> da negociação {id}</span>
    </TextButton>
  )
}
