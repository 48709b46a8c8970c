import { useQuery } from '@tanstack/react-query'
import { newKey } from '../../platform/call.ts'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { cx } from '../../ui/layout/cx.ts'
import { Button } from '../../ui/overlay/button.tsx'
import styles from './pending.module.css'
import { compared, onServer } from './versions.ts'

/** What was changed here and elsewhere, side by side, until its person says which stays. */
export function Conflict({ entry }: { entry: OutboxEntry }) {
  const { data, isError } = useQuery({
    queryKey: ['conflict', entry.id, entry.attempts],
    queryFn: () => onServer(entry),
    staleTime: 0,
  })
  if (isError) return <p className={styles.why}>Para comparar as duas é preciso ter sinal.</p>
  if (!data) return null
  const fields = compared(entry, data)
  // Another version is another write: its key is its own.
  const takeMine = () =>
    void outbox.retry(entry.id, { body: { ...entry.body, version: data.version }, key: newKey() })
  return (
    <>
      <div className={styles.versions}>
        <Version
          title="A sua"
          fields={fields.map(({ mine, ...rest }) => ({ ...rest, value: mine, other: rest.theirs }))}
        />
        <Version
          title="A que está no ar"
          fields={fields.map(({ theirs, ...rest }) => ({ ...rest, value: theirs, other: rest.mine }))}
        />
      </div>
      <div className={styles.actions}>
        <Button small onClick={takeMine}>
          Ficar com a sua
        </Button>
        <Button small look="outline" onClick={() => void outbox.discard(entry.id)}>
          Ficar com a que está no ar
        </Button>
      </div>
    </>
  )
}

type VersionProps = { title: string; fields: { label: string; value: string; other: string }[] }

function Version({ title, fields }: VersionProps) {
  return (
    <section className={styles.version} aria-label={title}>
      <b>{title}</b>
      <dl>
        {fields.map(({ label, value, other }) => (
          <div key={label} className={cx(styles.field, value !== other && styles.differs)}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
