import { useQuery } from '@tanstack/react-query'
import { Signal, Smartphone, TriangleAlert } from 'lucide-react'
import { bytesOf, type OutboxEntry } from '../../platform/outbox/entry.ts'
import { isLittle, spaceOnDevice } from '../../platform/outbox/space.ts'
import { StitchedCard } from '../../ui/layout/stitched-card.tsx'
import { lastSignal } from './last-signal.ts'
import { momentText } from './moment-text.ts'
import styles from './pending.module.css'
import { sizeText } from './size-text.ts'

/** The number of waiting entries, and the storage that they take. */
export function PendingSummary({ entries }: { entries: readonly OutboxEntry[] }) {
  const { data: space } = useQuery({
    queryKey: ['space', entries.length],
    queryFn: async () => (await spaceOnDevice()) ?? null,
    networkMode: 'always',
  })
  const taken = entries.reduce((sum, entry) => sum + bytesOf(entry), 0)
  const waitForPerson = entries.filter(({ state }) => state !== 'waiting').length
  const signal = lastSignal()
  const left = space ? space.available - space.used : null
  return (
    <StitchedCard className={styles.summary}>
      <p className={styles.count}>
        <b>{entries.length}</b>{' '}
        <span className={styles.where}>{entries.length === 1 ? 'guardado' : 'guardados'} neste aparelho</span>
      </p>
      <dl>
        <div>
          <dt>
            <TriangleAlert />
            Precisam de você
          </dt>
          <dd>{waitForPerson}</dd>
        </div>
        {signal !== null && (
          <div>
            <dt>
              <Signal />
              Último sinal
            </dt>
            <dd>{momentText(signal)}</dd>
          </div>
        )}
        <div>
          <dt>
            <Smartphone />
            Espaço
          </dt>
          <dd>
            {sizeText(taken)}
            {left !== null && `, livre ${sizeText(left)}`}
          </dd>
        </div>
      </dl>
      {space && isLittle(space) && (
        <p className={styles.little} role="alert">
          O espaço deste aparelho está acabando: o que não couber não fica guardado.
        </p>
      )}
      <p>Saem sozinhos, uma vez só, quando o sinal voltar. Pode fechar o aplicativo.</p>
    </StitchedCard>
  )
}
