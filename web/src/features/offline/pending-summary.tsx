import { useQuery } from '@tanstack/react-query'
import { bytesOf, type OutboxEntry } from '../../platform/outbox/entry.ts'
import { spaceOnDevice } from '../../platform/outbox/space.ts'
import { StitchedCard } from '../../ui/layout/stitched-card.tsx'
import styles from './pending.module.css'
import { sizeText } from './size-text.ts'

/** Below this a few photos more and the device is full. */
const LITTLE_BYTES = 20_000_000

/** How much waits, and what it takes of the device. */
export function PendingSummary({ entries }: { entries: readonly OutboxEntry[] }) {
  const { data: space } = useQuery({
    queryKey: ['space', entries.length],
    queryFn: async () => (await spaceOnDevice()) ?? null,
    networkMode: 'always',
  })
  const taken = entries.reduce((sum, entry) => sum + bytesOf(entry), 0)
  const waitForPerson = entries.filter(({ state }) => state !== 'waiting').length
  const left = space ? space.available - space.used : null
  return (
    <StitchedCard className={styles.summary}>
      <p className={styles.count}>
        <b>{entries.length}</b> {entries.length === 1 ? 'guardado' : 'guardados'} neste aparelho
      </p>
      <dl>
        <div>
          <dt>Precisam de você</dt>
          <dd>{waitForPerson}</dd>
        </div>
        <div>
          <dt>Espaço</dt>
          <dd>
            {sizeText(taken)}
            {left !== null && `, livre ${sizeText(left)}`}
          </dd>
        </div>
      </dl>
      {left !== null && left < LITTLE_BYTES && (
        <p role="alert">O espaço deste aparelho está acabando: o que não couber não fica guardado.</p>
      )}
      <p>Saem sozinhos, uma vez só, quando o sinal voltar. Pode fechar o aplicativo.</p>
    </StitchedCard>
  )
}
