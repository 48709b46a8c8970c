import { useQuery } from '@tanstack/react-query'
import { Download, MessageCircle, RefreshCw, Share2 } from 'lucide-react'
import { messagesOf } from '../../../platform/call.ts'
import { saveFile } from '../../../platform/save-file.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { FieldError } from '../../../ui/form/field.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { Button, ButtonAnchor } from '../../../ui/overlay/button.tsx'
import { canSharePdf, fetchNegotiationPdf, sharePdf } from './negotiation-pdf.ts'
import styles from './share-pdf.module.css'

type SharePdfProps = { id: number; onClose: () => void }

/**
 * Shares a negotiation's PDF. It is downloaded first, because browsers share a file only during the tap
 * itself.
 */
export function SharePdf({ id, onClose }: SharePdfProps) {
  const pdf = useQuery({
    queryKey: ['negotiation-pdf', id],
    queryFn: () => fetchNegotiationPdf(id),
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  return (
    <Panel title="Compartilhar PDF" onClose={onClose}>
      <div className={styles.ways}>
        {pdf.isError ? (
          <>
            <div role="alert">
              <FieldError>{messagesOf(pdf.error).join(' ')}</FieldError>
            </div>
            <Button look="outline" busy={pdf.isFetching} onClick={() => void pdf.refetch()}>
              <RefreshCw />
              Tentar de novo
            </Button>
          </>
        ) : (
          <Ways id={id} file={pdf.data} />
        )}
      </div>
    </Panel>
  )
}

function Ways({ id, file }: { id: number; file: File | undefined }) {
  const title = `Negociação nº ${id}`
  const sharesFiles = file === undefined || canSharePdf(file)

  const share = async () => {
    if (!file) return
    try {
      await sharePdf(file, title)
    } catch {
      saveFile(file)
      toast('Seu aparelho não compartilhou o arquivo. O PDF foi baixado.')
    }
  }

  return (
    <>
      {sharesFiles && (
        <Button busy={!file} onClick={() => void share()}>
          {file && <Share2 />}
          {file ? 'Compartilhar' : 'Preparando o PDF'}
        </Button>
      )}
      {file && (
        <Button look={sharesFiles ? 'outline' : 'primary'} onClick={() => saveFile(file)}>
          <Download />
          Baixar PDF
        </Button>
      )}
      {file && !sharesFiles && (
        <>
          <ButtonAnchor
            look="outline"
            href={`https://wa.me/?text=${encodeURIComponent(`${title}: segue o PDF.`)}`}
            target="_blank"
            rel="noopener noreferrer"
          >
            <MessageCircle />
            Enviar pelo WhatsApp
          </ButtonAnchor>
          <p>No WhatsApp, anexe à mensagem o PDF baixado.</p>
        </>
      )}
    </>
  )
}
