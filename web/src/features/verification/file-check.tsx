import type { Verification } from '@arroba/contract/negotiation-documents.ts'
import { FileSearch } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { cx } from '../../ui/layout/cx.ts'
import styles from './file-check.module.css'
import { digestOf, FileNotChecked } from './file-digest.ts'
import { Outcome } from './verdict.tsx'

type Digests = Pick<Verification, 'sha256' | 'earlier_sha256' | 'later_sha256'>
type Checked = { name: string; outcome: 'same' | 'earlier' | 'later' | 'other' | Error }

/** Compares a PDF, chosen or dropped anywhere on the screen, with the digests of the issued files. */
export function FileCheck({ issued }: { issued: Digests }) {
  const [checked, setChecked] = useState<Checked | null>(null)

  const check = async (file: File) => {
    try {
      setChecked({ name: file.name, outcome: outcomeOf(await digestOf(file), issued) })
    } catch (error) {
      setChecked({ name: file.name, outcome: error instanceof Error ? error : new Error('unknown') })
    }
  }
  const isDragging = useDrop((file) => void check(file))

  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    target.value = ''
    if (file) void check(file)
  }

  return (
    <>
      <label className={cx(styles.zone, isDragging && styles.dragging)}>
        <input
          type="file"
          accept="application/pdf,.pdf"
          className="visually-hidden"
          aria-describedby="file-stays"
          onChange={choose}
        />
        <FileSearch />
        <span className={styles.label}>{isDragging ? 'Solte o PDF aqui' : 'Escolher o arquivo PDF'}</span>
        <span className={styles.drop}>ou solte-o em qualquer lugar desta página</span>
      </label>
      <p id="file-stays" className={styles.stays}>
        O arquivo não sai do seu aparelho: a conferência é feita aqui mesmo, no navegador.
      </p>
      <div role="status">{checked && <Result {...checked} />}</div>
    </>
  )
}

function outcomeOf(digest: string, issued: Digests): Exclude<Checked['outcome'], Error> {
  if (issued.sha256.includes(digest)) return 'same'
  if (issued.earlier_sha256.includes(digest)) return 'earlier'
  return issued.later_sha256.includes(digest) ? 'later' : 'other'
}

function Result({ name, outcome }: Checked) {
  if (outcome === 'same')
    return (
      <Outcome tone="good" title="O arquivo confere">
        <p>
          <strong className={styles.name}>{name}</strong> é igual, byte por byte, ao que a Arroba emitiu com
          este código.
        </p>
      </Outcome>
    )
  if (outcome === 'earlier' || outcome === 'later')
    return (
      <Outcome
        tone="changed"
        title={
          outcome === 'earlier'
            ? 'Um documento anterior desta negociação'
            : 'Um documento mais novo desta negociação'
        }
      >
        <p>
          <strong className={styles.name}>{name}</strong> é verdadeiro: a Arroba o emitiu{' '}
          {outcome === 'earlier'
            ? 'antes, e a negociação mudou até este código. Vale o documento mais novo.'
            : 'depois, porque a negociação mudou. Confira-o pelo código que está nele.'}
        </p>
      </Outcome>
    )
  if (outcome === 'other')
    return (
      <Outcome tone="bad" title="O arquivo não confere">
        <p>
          <strong className={styles.name}>{name}</strong> não é o que a Arroba emitiu com este código. Pode
          ser outro documento, uma impressão salva de novo ou uma cópia adulterada: não confie nele.
        </p>
      </Outcome>
    )
  return (
    <Outcome tone="changed" title="Não deu para conferir o arquivo">
      <p>{outcome instanceof FileNotChecked ? outcome.message : messagesOf(outcome).join(' ')}</p>
    </Outcome>
  )
}

/**
 * Accepts a file that is dropped anywhere on the page, which the browser would otherwise open; answers
 * whether one is over the page.
 */
function useDrop(onFile: (file: File) => void): boolean {
  const [isDragging, setDragging] = useState(false)
  const latest = useRef(onFile)

  useEffect(() => {
    latest.current = onFile
  })

  useEffect(() => {
    const stop = new AbortController()
    const listen = (type: 'dragover' | 'dragleave' | 'drop', react: (event: DragEvent) => void) =>
      document.addEventListener(type, react, { signal: stop.signal })
    listen('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setDragging(true)
    })
    listen('dragleave', ({ relatedTarget }) => {
      if (relatedTarget === null) setDragging(false)
    })
    listen('drop', (event) => {
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      event.preventDefault()
      setDragging(false)
      latest.current(file)
    })
    return () => stop.abort()
  }, [])

  return isDragging
}
