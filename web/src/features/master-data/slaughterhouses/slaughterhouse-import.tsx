import { useState } from 'react'
import { call, messagesOf } from '../../../platform/call.ts'
import { useRefusal } from '../../../ui/form/use-refusal.tsx'
import { ActionBar } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import styles from '../master-data.module.css'
import { counted } from '../master-data-text.ts'
import { type ImportPreview, useSaving } from '../queries.ts'
import { CsvInput } from './csv-input.tsx'
import { ImportLines } from './import-lines.tsx'

const HINT =
  'Colunas nome, município, UF, inspeção e ativo, com ou sem cabeçalho; até 2.000 linhas. O arquivo exportado, corrigido, também serve.'

function countOf({ lines }: ImportPreview, outcome: ImportPreview['lines'][number]['outcome']): number {
  return lines.filter((line) => line.outcome === outcome).length
}

function summaryOf(preview: ImportPreview): string {
  return [
    counted(countOf(preview, 'new'), 'novo', 'novos'),
    counted(countOf(preview, 'changed'), 'atualiza', 'atualizam'),
    counted(countOf(preview, 'same'), 'igual', 'iguais'),
    counted(countOf(preview, 'wrong'), 'com erro', 'com erro'),
  ].join(' · ')
}

/** Imports a file of slaughterhouses: first a preview of each line's effect, then all lines at once. */
export function SlaughterhouseImport({ onImported }: { onImported: (message: string) => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [busy, setBusy] = useState(false)
  const { banner, refuse, dismiss } = useRefusal()
  const { mutateAsync, isPending } = useSaving((given: { file: File; digest: string }) =>
    call('POST /v6/staff/fridges/import', { body: { digest: given.digest }, files: { file: given.file } }),
  )

  const look = async (chosen: File) => {
    setFile(chosen)
    setPreview(null)
    dismiss()
    setBusy(true)
    try {
      setPreview(await call('POST /v6/staff/fridges/import/preview', { files: { file: chosen } }))
    } catch (error) {
      refuse(messagesOf(error))
    } finally {
      setBusy(false)
    }
  }

  const bring = async () => {
    if (!file || !preview || isPending) return
    try {
      const { created, changed } = await mutateAsync({ file, digest: preview.digest })
      onImported(
        `${counted(created, 'frigorífico novo', 'frigoríficos novos')}, ${counted(changed, 'atualizado', 'atualizados')}.`,
      )
    } catch (error) {
      refuse(messagesOf(error))
    }
  }

  const wrong = preview ? countOf(preview, 'wrong') : 0
  const doing = preview ? countOf(preview, 'new') + countOf(preview, 'changed') : 0
  return (
    <div className={styles.screen}>
      {banner}
      <CsvInput file={file} hint={HINT} onChange={(chosen) => void look(chosen)} />
      <p role="status" className={styles.meta}>
        {busy ? 'Conferindo o arquivo…' : preview && summaryOf(preview)}
      </p>
      {preview && (
        <>
          <ImportLines lines={preview.lines} />
          {wrong > 0 && <p>Nada foi gravado. Corrija as linhas com erro no arquivo e escolha-o de novo.</p>}
          {wrong === 0 && doing === 0 && <p>Tudo já está como no arquivo.</p>}
          <ActionBar>
            <Button busy={isPending} disabled={wrong > 0 || doing === 0} onClick={() => void bring()}>
              Importar {counted(doing, 'linha', 'linhas')}
            </Button>
          </ActionBar>
        </>
      )}
    </div>
  )
}
