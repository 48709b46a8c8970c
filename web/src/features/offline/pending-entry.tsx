import {
  CircleX,
  Clock,
  GitCompareArrows,
  Hourglass,
  type LucideIcon,
  Pencil,
  RefreshCw,
  Smartphone,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import { draftFiles } from '../../platform/draft-files.ts'
import { drafts } from '../../platform/drafts.ts'
import { bytesOf, isDecision, type OutboxEntry } from '../../platform/outbox/entry.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { useNavigate } from '../../platform/router/hooks.ts'
import { draftKey } from '../../platform/session.ts'
import { cx } from '../../ui/layout/cx.ts'
import { TextButton } from '../../ui/overlay/text-button.tsx'
import { Conflict } from './conflict.tsx'
import { KIND_ICONS } from './entry-kinds.ts'
import { momentText } from './moment-text.ts'
import styles from './pending.module.css'
import { sizeText } from './size-text.ts'

/**
 * The states as people see them: an entry that was sent without an answer looks different from one that was
 * not sent.
 */
type Appearance = Exclude<OutboxEntry['state'], 'waiting'> | 'held' | 'tried'

const APPEARANCES: Record<Appearance, { word: string; Icon: LucideIcon }> = {
  held: { word: 'guardado', Icon: Smartphone },
  tried: { word: 'esperando', Icon: Hourglass },
  refused: { word: 'recusado', Icon: CircleX },
  conflict: { word: 'mudou no ar', Icon: GitCompareArrows },
  old: { word: 'precisa de você', Icon: Clock },
}
const SMALLEST_SHOWN_BYTES = 10_000

function appearanceOf({ state, attempts }: OutboxEntry): Appearance {
  if (state !== 'waiting') return state
  return attempts > 0 ? 'tried' : 'held'
}

function madeText(entry: OutboxEntry): string {
  const { state, kind, draft, attempts, triedAt, madeAt } = entry
  const bytes = bytesOf(entry)
  return [
    `feito ${momentText(madeAt)}`,
    attempts > 0 && `${attempts === 1 ? '1 tentativa' : `${attempts} tentativas`}`,
    attempts > 0 && triedAt !== null && `a última ${momentText(triedAt)}`,
    bytes > SMALLEST_SHOWN_BYTES && sizeText(bytes),
    state === 'refused' && draft && 'virou rascunho',
    state === 'waiting' && isDecision(kind) && 'só vale depois de chegar',
  ]
    .filter(Boolean)
    .join(', ')
}

/** Restores a refused entry as a draft of its form, with the photo. */
async function backToForm({ id, person, draft, files }: OutboxEntry): Promise<void> {
  if (!draft) return
  drafts.save(draft.name, draft.value)
  const [photo] = Object.values(files ?? {})
  if (photo) await draftFiles.save(draftKey(person, draft.name), photo, true)
  await outbox.discard(id)
}

/** An action of the person that the server has not confirmed. */
export function PendingEntry({ entry }: { entry: OutboxEntry }) {
  const { kind, state, title, errors } = entry
  const look = appearanceOf(entry)
  const { word, Icon } = APPEARANCES[look]
  const Glyph = KIND_ICONS[kind]
  return (
    <li className={cx(styles.entry, styles[look])}>
      <span className={styles.glyph}>
        <Glyph />
      </span>
      <div className={styles.body}>
        <div className={styles.top}>
          <h3>{title}</h3>
          <span className={styles.state}>
            <Icon />
            {word}
          </span>
        </div>
        <p className={styles.made}>{madeText(entry)}</p>
        {state === 'old' && (
          <p className={styles.why}>
            <Clock />
            <span>
              Passou mais de um dia desde que você decidiu. Ainda quer? Só vale quando a Arroba confirmar.
            </span>
          </p>
        )}
        {errors.length > 0 && state !== 'conflict' && (
          <p className={styles.why}>
            <TriangleAlert />
            <span>{errors.join(' ')}</span>
          </p>
        )}
        {state === 'conflict' ? <Conflict entry={entry} /> : <Actions entry={entry} />}
      </div>
    </li>
  )
}

function Actions({ entry }: { entry: OutboxEntry }) {
  const { id, state, draft } = entry
  const navigate = useNavigate()
  const change = async () => {
    await backToForm(entry)
    if (draft) await navigate(draft.to)
  }
  return (
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
  )
}
