import { Pencil, RefreshCw, Trash2, TriangleAlert } from 'lucide-react'
import { useNavigate } from 'react-router'
import { draftFiles } from '../../platform/draft-files.ts'
import { drafts } from '../../platform/drafts.ts'
import { bytesOf, type EntryState, type OutboxEntry } from '../../platform/outbox/entry.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { draftKey } from '../../platform/session.ts'
import { cx } from '../../ui/layout/cx.ts'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import { Conflict } from './conflict.tsx'
import styles from './pending.module.css'
import { sizeText } from './size-text.ts'

const moment = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
})
const STATES: Record<EntryState, string> = {
  waiting: 'guardado',
  refused: 'recusado',
  conflict: 'mudou no ar',
  old: 'precisa de você',
}
const SMALLEST_SHOWN_BYTES = 10_000

/** What was refused goes back to its form, with the photo; there it is a draft like any other. */
async function backToForm({ id, person, draft, files }: OutboxEntry): Promise<void> {
  if (!draft) return
  drafts.save(draft.name, draft.value)
  const [photo] = Object.values(files ?? {})
  if (photo) await draftFiles.save(draftKey(person, draft.name), photo)
  await outbox.discard(id)
}

/** One thing that its person did here and the server has not said yes to. */
export function PendingEntry({ entry }: { entry: OutboxEntry }) {
  const navigate = useNavigate()
  const { id, state, title, draft, errors, attempts, madeAt } = entry
  const bytes = bytesOf(entry)
  const change = async () => {
    await backToForm(entry)
    if (draft) await navigate(draft.to)
  }
  return (
    <li className={cx(styles.entry, styles[state])}>
      <div className={styles.top}>
        <h3>{title}</h3>
        <span className={styles.state}>{STATES[state]}</span>
      </div>
      <p className={styles.made}>
        feito em {moment.format(madeAt)}
        {attempts > 0 && `, ${attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}`}
        {bytes > SMALLEST_SHOWN_BYTES && `, ${sizeText(bytes)}`}
        {state === 'refused' && draft && ', virou rascunho'}
      </p>
      {state === 'old' && (
        <p className={styles.why}>
          Passou mais de um dia desde que você decidiu. Ainda quer? Só vale quando a Arroba confirmar.
        </p>
      )}
      {errors.length > 0 && state !== 'conflict' && (
        <p className={styles.why}>
          <TriangleAlert />
          <span>{errors.join(' ')}</span>
        </p>
      )}
      {state === 'conflict' ? (
        <Conflict entry={entry} />
      ) : (
        <div className={styles.actions}>
          <TextButton onClick={() => void outbox.retry(id)}>
            <RefreshCw />
            {state === 'old' ? 'Sim, enviar' : 'Tentar de novo'}
          </TextButton>
          {draft && (
            <TextButton onClick={() => void change()}>
              <Pencil />
              Alterar
            </TextButton>
          )}
          <TextButton danger onClick={() => void outbox.discard(id)}>
            <Trash2 />
            Descartar
          </TextButton>
        </div>
      )}
    </li>
  )
}
