import { dismissalBreaks, MAX_STAFF_WORDS } from '@arroba/contract/rules/moderation.ts'
import { CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { Link } from '../../platform/router/link.tsx'
import { Reason } from '../../ui/feedback/reason.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { moneyText, numberText } from '../../ui/form/number-text.ts'
import { dateText, exactTime } from '../../ui/form/time-text.ts'
import { Card } from '../../ui/layout/page.tsx'
import { PageHead } from '../../ui/layout/page-head.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { WordsDialog } from '../../ui/overlay/text-dialog.tsx'
import { alarmTitle, confirmedText } from './alarm-text.ts'
import styles from './alarms.module.css'
import { type AlarmDetails, useDismissal } from './queries.ts'

function countSentence({ deals: count, negotiations }: AlarmDetails): string {
  const shown = negotiations.length
  return `${confirmedText(count)}${shown < count ? `; abaixo, os ${shown} mais novos` : ''}.`
}

/** An alarm with its people and the negotiations behind it. */
export function AlarmView({ alarm }: { alarm: AlarmDetails }) {
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useDismissal(alarm.key, {
    onDone: () => {
      setAsking(false)
      toast('Alerta dispensado.')
    },
  })
  return (
    <div className={styles.alarm}>
      <PageHead title={alarmTitle(alarm)} lead={countSentence(alarm)} />
      {alarm.dismissed ? (
        <Reason
          label={`Dispensado por ${alarm.dismissed.by} em ${dateText(new Date(alarm.dismissed.at))}`}
          text={alarm.dismissed.reason}
        />
      ) : (
        <div>
          <Button small look="outline" onClick={() => setAsking(true)}>
            <CircleCheck />
            Dispensar
          </Button>
        </div>
      )}
      <Card>
        <h2>Pessoas</h2>
        <ul className={styles.list}>
          {alarm.people.map(({ id, name, nickname, created_at }) => (
            <li key={id}>
              <Link to={`/gestao/pessoas/${id}`}>{name}</Link> (@{nickname}), na Arroba desde{' '}
              {dateText(new Date(created_at))}
            </li>
          ))}
        </ul>
      </Card>
      <Card>
        <h2>Negócios</h2>
        <Negotiations alarm={alarm} />
      </Card>
      {isAsking && (
        <WordsDialog
          title="Dispensar alerta"
          lead="Ele volta se os negócios entre estas pessoas dobrarem. O motivo fica no registro."
          label="Motivo"
          limit={MAX_STAFF_WORDS}
          action="Dispensar"
          look="primary"
          breaksOf={(reason) => dismissalBreaks({ reason })}
          busy={isPending}
          error={error}
          onSend={(reason) => mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}

function Negotiations({ alarm }: { alarm: AlarmDetails }) {
  const names = new Map(alarm.people.map(({ id, name }) => [id, name]))
  return (
    <ul className={styles.list} aria-label="Negócios">
      {alarm.negotiations.map((one) => (
        <li key={one.id}>
          <b>
            nº {one.id}, {one.tag}
          </b>
          <p>
            {names.get(one.seller_id)} vendeu a {names.get(one.buyer_id)}
            {one.heads !== null && `, ${numberText(one.heads)} ${one.heads === 1 ? 'cabeça' : 'cabeças'}`}, a{' '}
            {moneyText(one.value)}
          </p>
          <p className={styles.when}>
            Negócio de {one.negotiated_on.split('-').reverse().join('/')}, confirmado em{' '}
            {exactTime(new Date(one.reviewed_at))}
          </p>
        </li>
      ))}
    </ul>
  )
}
