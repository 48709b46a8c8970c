import { Segmented } from '../../ui/choice/segmented.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { PublicationMoment } from './moment.ts'
import styles from './publishing.module.css'

type WhenFieldsProps = {
  when: PublicationMoment
  error: string | null | undefined
  /** Whether only the moment is chosen, because the publication is scheduled already. */
  fixed?: boolean
  onChange: (when: PublicationMoment) => void
}

/** Chooses to publish now, or on a day and at a time in Brasília. */
export function WhenFields({ when, error, fixed = false, onChange }: WhenFieldsProps) {
  return (
    <div className={styles.when}>
      {!fixed && (
        <Segmented
          legend="Quando publicar"
          shown
          options={[
            { value: 'now', label: 'Agora' },
            { value: 'later', label: 'Agendar' },
          ]}
          value={when.isLater ? 'later' : 'now'}
          onChange={(value) => onChange({ ...when, isLater: value === 'later' })}
        />
      )}
      {when.isLater && (
        <div className={styles.pair}>
          <Field label="Dia" error={error ?? undefined}>
            {(control) => (
              <DateInput
                {...control}
                name="dia"
                calendar="Escolher o dia no calendário"
                value={when.day}
                onChange={(day) => onChange({ ...when, day })}
              />
            )}
          </Field>
          <Field label="Hora" hint="Horário de Brasília">
            {(control) => (
              <TextInput
                {...control}
                name="hora"
                type="time"
                value={when.time}
                onChange={({ target }) => onChange({ ...when, time: target.value })}
              />
            )}
          </Field>
        </div>
      )}
    </div>
  )
}
