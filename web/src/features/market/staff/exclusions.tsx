import { MAX_STAFF_WORDS } from '@arroba/contract/rules/moderation.ts'
import { type FormEvent, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Loaded } from '../../../ui/feedback/loaded.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { EmptyState } from '../../../ui/feedback/screen-state.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { readNumber } from '../../../ui/form/number-text.ts'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { exactTime } from '../../../ui/form/time-text.ts'
import { Card } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { useExclusion, useExclusions } from './queries.ts'
import styles from './staff.module.css'

/** The excluded negotiations with reason and author, and a form to exclude another one. */
export function Exclusions() {
  const [number, setNumber] = useState('')
  const [reason, setReason] = useState('')
  const { mutate, isPending, error } = useExclusion({
    onDone: () => {
      setNumber('')
      setReason('')
      toast('Vale a partir do próximo cálculo.')
    },
  })
  const id = readNumber(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (id !== null && !isPending) mutate({ id, reason })
  }
  return (
    <div className={styles.part}>
      <Card>
        <form className={styles.part} noValidate onSubmit={submit}>
          <NeedsSignal />
          <h2>Tirar um negócio do mercado</h2>
          <Field label="Número do negócio">
            {(control) => <NumberInput {...control} name="id" value={number} onChange={setNumber} />}
          </Field>
          <Field label="Motivo" hint="Fica no registro da equipe.">
            {(control) => (
              <TextArea
                {...control}
                name="reason"
                rows={2}
                maxLength={MAX_STAFF_WORDS}
                value={reason}
                onChange={({ target }) => setReason(target.value)}
              />
            )}
          </Field>
          {error && <FieldError>{messagesOf(error).join(' ')}</FieldError>}
          <div className={styles.actions}>
            <Button type="submit" look="danger" busy={isPending} disabled={id === null}>
              Tirar do mercado
            </Button>
          </div>
        </form>
      </Card>
      <Loaded of={useExclusions()}>
        {(list) =>
          list.length === 0 ? (
            <EmptyState title="Nenhum negócio fora">O que a equipe tirar do mercado fica aqui.</EmptyState>
          ) : (
            <ul className={styles.list} aria-label="Negócios fora do mercado">
              {list.map(({ negotiation_id, reason: why, by, at }) => (
                <li key={negotiation_id}>
                  <Card>
                    <div className={styles.head}>
                      <div>
                        <h2 className={styles.title}>nº {negotiation_id}</h2>
                        <p>{why}</p>
                        <p className={styles.about}>
                          {by?.name ?? 'Alguém da equipe'}, {exactTime(new Date(at))}
                        </p>
                      </div>
                      <Button
                        small
                        look="outline"
                        busy={isPending}
                        onClick={() => mutate({ id: negotiation_id, reason: null })}
                      >
                        Deixar contar
                      </Button>
                    </div>
                  </Card>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </div>
  )
}
