import { quietHoursBreaks } from '@arroba/contract/rules/push.ts'
import { Switch } from '../../ui/choice/switch.tsx'
import { Field } from '../../ui/form/field.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Card } from '../../ui/layout/page.tsx'
import styles from './push.module.css'
import { type PushSettings, useChoosePush } from './queries.ts'

/** The hours that are suggested: from the evening to the morning milking. */
const NIGHT = { from: '21:00', until: '05:00' }

/** The hours without push messages, in the person's time zone. */
export function QuietHours({
  quiet_hours: hours,
  time_zone: timeZone,
}: Pick<PushSettings, 'quiet_hours' | 'time_zone'>) {
  const { mutate } = useChoosePush()
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone
  const choose = (quiet_hours: PushSettings['quiet_hours']) => {
    // An incomplete time is not saved.
    if (quiet_hours && quietHoursBreaks(quiet_hours).length > 0) return
    mutate({ quiet_hours, time_zone: here })
  }
  return (
    <Card>
      <section className={styles.quiet} aria-label="Horas de silêncio">
        <Switch
          label="Horas de silêncio"
          hint="O que acontecer nelas é avisado quando terminam."
          checked={hours !== null}
          onChange={(isWanted) => choose(isWanted ? NIGHT : null)}
        />
        {hours && (
          <>
            <div className={styles.times} key={`${hours.from} ${hours.until}`}>
              <Time label="Das" value={hours.from} onChange={(from) => choose({ ...hours, from })} />
              <Time label="Até as" value={hours.until} onChange={(until) => choose({ ...hours, until })} />
            </div>
            <p className={styles.reason}>No horário de {placeOf(timeZone)}.</p>
          </>
        )}
      </section>
    </Card>
  )
}

function Time({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (value: string) => void
}) {
  return (
    <Field label={label}>
      {(control) => (
        <TextInput
          {...control}
          type="time"
          defaultValue={value}
          onBlur={({ target }) => target.value !== value && onChange(target.value)}
        />
      )}
    </Field>
  )
}

const PLACES: Record<string, string> = {
  'America/Sao_Paulo': 'Brasília',
  'America/Cuiaba': 'Cuiabá',
  'America/Belem': 'Belém',
  'America/Araguaina': 'Araguaína',
  'America/Maceio': 'Maceió',
  'America/Noronha': 'Fernando de Noronha',
}

/** 'America/Campo_Grande' as 'Campo Grande'. */
function placeOf(timeZone: string): string {
  return PLACES[timeZone] ?? timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone
}
