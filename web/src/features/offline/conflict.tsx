import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { newKey } from '../../platform/call.ts'
import type { OutboxEntry } from '../../platform/outbox/entry.ts'
import { outbox } from '../../platform/outbox/outbox.ts'
import { Radio } from '../../ui/choice/radio.tsx'
import { cx } from '../../ui/layout/cx.ts'
import { Button } from '../../ui/overlay/button.tsx'
import { type ComparedField, compared, merged, type Side } from './compare-versions.ts'
import styles from './conflict.module.css'
import { momentText } from './moment-text.ts'
import { onServer } from './versions.ts'

const TITLES: Record<Side, string> = { mine: 'A sua', theirs: 'A que está no ar' }
const SIDES = ['mine', 'theirs'] as const

/** Shows a change made here beside one made elsewhere, until the person decides which one stays. */
export function Conflict({ entry }: { entry: OutboxEntry }) {
  const { data, isError } = useQuery({
    queryKey: ['conflict', entry.id, entry.attempts],
    queryFn: () => onServer(entry),
    staleTime: 0,
  })
  const [isMerging, setMerging] = useState(false)
  if (isError) return <p className={styles.note}>Para comparar as duas é preciso ter sinal.</p>
  if (data === null) return <p className={styles.note}>O que você alterou não está mais no ar.</p>
  if (!data) return null
  const fields = compared(entry, data)
  // A merged version is another request, so it has another idempotency key.
  const send = (sides: Record<string, Side>) =>
    void outbox.retry(entry.id, { body: merged(entry, data, sides), key: newKey() })
  return isMerging ? (
    <FieldByField fields={fields} onSend={send} onClose={() => setMerging(false)} />
  ) : (
    <Whole
      entry={entry}
      fields={fields}
      at={data.changedAt ?? null}
      onSend={() => send({})}
      onMerge={() => setMerging(true)}
    />
  )
}

type WholeProps = {
  entry: OutboxEntry
  fields: ComparedField[]
  at: string | null
  onSend: () => void
  onMerge: () => void
}

/** Chooses one of the two versions as a whole. */
function Whole({ entry, fields, at, onSend, onMerge }: WholeProps) {
  const [chosen, setChosen] = useState<Side>('mine')
  const name = useId()
  const times: Record<Side, string | null> = {
    mine: `${momentText(entry.madeAt)}, neste aparelho`,
    theirs: at && momentText(Date.parse(at)),
  }
  const differing = fields.filter(({ differs }) => differs).length
  return (
    <>
      <div className={styles.versions} role="radiogroup" aria-label="Qual versão fica">
        {SIDES.map((side) => (
          <div key={side} className={cx(styles.version, chosen === side && styles.chosen)}>
            <Radio
              name={name}
              value={side}
              checked={chosen === side}
              aria-describedby={`${name}-${side}`}
              onChange={() => setChosen(side)}
            >
              <b>{TITLES[side]}</b>
              {times[side] && <span className={styles.time}>{times[side]}</span>}
            </Radio>
            <dl id={`${name}-${side}`}>
              {fields.map((field) => (
                <div key={field.name} className={cx(styles.field, field.differs && styles.differs)}>
                  <dt>{field.label}</dt>
                  <dd>{field[side]}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
      <div className={styles.actions}>
        <Button small onClick={() => (chosen === 'mine' ? onSend() : void outbox.discard(entry.id))}>
          {chosen === 'mine' ? 'Ficar com a sua' : 'Ficar com a que está no ar'}
        </Button>
        {differing > 1 && (
          <Button small look="outline" onClick={onMerge}>
            Juntar campo a campo
          </Button>
        )}
      </div>
    </>
  )
}

type FieldByFieldProps = {
  fields: ComparedField[]
  onSend: (sides: Record<string, Side>) => void
  onClose: () => void
}

/**
 * Chooses one of the two values for each field that differs. Changes of other fields are sent as written
 * here.
 */
function FieldByField({ fields, onSend, onClose }: FieldByFieldProps) {
  const [sides, setSides] = useState<Record<string, Side>>({})
  const id = useId()
  return (
    <>
      {fields
        .filter(({ differs }) => differs)
        .map((field) => (
          <fieldset key={field.name} className={styles.choice}>
            <legend>{field.label}</legend>
            {SIDES.map((side) => (
              <Radio
                key={side}
                name={`${id}-${field.name}`}
                value={side}
                checked={(sides[field.name] ?? 'mine') === side}
                onChange={() => setSides({ ...sides, [field.name]: side })}
              >
                <b>{field[side]}</b> <span className={styles.time}>{TITLES[side].toLowerCase()}</span>
              </Radio>
            ))}
          </fieldset>
        ))}
      <div className={styles.actions}>
        <Button small onClick={() => onSend(sides)}>
          Enviar assim
        </Button>
        <Button small look="outline" onClick={onClose}>
          Voltar às duas versões
        </Button>
      </div>
    </>
  )
}
