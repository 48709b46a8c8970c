import { call } from '../../../platform/call.ts'
import { addressOf, saveFile } from '../../../platform/save-file.ts'

/** Long enough to read and save the PDF in the tab that shows it. */
const SHOWN_MS = 60 * 60_000

export async function fetchNegotiationPdf(id: number): Promise<File> {
  const bytes = await call('GET /v5/users/me/negotiations/{id}/pdf', { params: { id } })
  return new File([bytes], `negociacao-${id}.pdf`, { type: 'application/pdf' })
}

/** Browsers allow a new tab only during the tap itself, so it is opened before the answer has come. */
function openWaitingTab(): Window | null {
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  if (tab) {
    tab.document.title = 'PDF da negociação'
    tab.document.body.textContent = 'Preparando o PDF…'
  }
  return tab
}

/** Shows the PDF in a new tab, or saves it where the browser shows no PDF or opens no tab. */
export async function openNegotiationPdf(id: number): Promise<void> {
  const tab = openWaitingTab()
  try {
    const file = await fetchNegotiationPdf(id)
    if (tab) tab.location.replace(addressOf(file, SHOWN_MS))
    else saveFile(file)
  } catch (error) {
    tab?.close()
    throw error
  }
}

export function canSharePdf(file: File): boolean {
  return 'share' in navigator && 'canShare' in navigator && navigator.canShare({ files: [file] })
}

/** Opens the system's share dialog. Closing it is no failure. */
export async function sharePdf(file: File, title: string): Promise<void> {
  try {
    await navigator.share({ files: [file], title })
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  }
}
