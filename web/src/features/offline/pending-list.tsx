import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import styles from './pending.module.css'
import { PendingEntry } from './pending-entry.tsx'
import { PendingSummary } from './pending-summary.tsx'

/** The entries that wait on this device; those that need the person's decision come first. */
export function PendingList({ entries }: { entries: readonly OutboxEntry[] }) {
  const forPerson = entries.filter(({ state }) => state !== 'waiting')
  const forSignal = entries.filter(({ state }) => state === 'waiting')
  return (
    <div className={styles.list}>
      <PendingSummary entries={entries} />
      <Group title="Precisam de você" entries={forPerson} />
      <Group title="Esperam sinal" entries={forSignal} />
    </div>
  )
}

function Group({ title, entries }: { title: string; entries: readonly OutboxEntry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h2>
        {title} <span>{entries.length}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <PendingEntry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  )
}
