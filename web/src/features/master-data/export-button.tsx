import { Download } from 'lucide-react'
import { useState } from 'react'
import { call, messagesOf } from '../../platform/call.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/overlay/button.tsx'

const SAVING_MS = 60_000

function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), SAVING_MS)
}

/**
 * Downloads every slaughterhouse as a table. A plain link cannot, because the request needs the session's
 * headers.
 */
export function ExportButton() {
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveFile(await call('GET /v6/staff/fridges/csv'), 'frigorificos.csv')
    } catch (error) {
      toast(messagesOf(error).join(' '), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button look="outline" busy={busy} onClick={() => void download()}>
      <Download />
      Exportar CSV
    </Button>
  )
}
