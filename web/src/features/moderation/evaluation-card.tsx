import { MAX_STAFF_WORDS, voidingBreaks } from '@arroba/contract/rules/moderation.ts'
import { cattleSexes } from '@arroba/contract/rules/slaughterhouses.ts'
import { Ban, Undo2 } from 'lucide-react'
import { useId, useState } from 'react'
import { messagesOf } from '../../platform/call.ts'
import { Link } from '../../platform/router/link.tsx'
import { Reason } from '../../ui/feedback/reason.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { numberText } from '../../ui/form/number-text.ts'
import { dateText } from '../../ui/form/time-text.ts'
import { Card } from '../../ui/layout/page.tsx'
import { Status } from '../../ui/layout/status.tsx'
import { Button } from '../../ui/overlay/button.tsx'
import { WordsDialog } from '../../ui/overlay/text-dialog.tsx'
import { Avatar } from '../../ui/text/avatar.tsx'
import { RelativeTime } from '../../ui/text/relative-time.tsx'
import { type StaffEvaluation, useVoiding } from './queries.ts'
import styles from './reported-content.module.css'

function dayOf(instant: string): string {
  return dateText(new Date(instant))
}

/** Whether the rating counts, in words. */
function countingText({ counting: { state, from }, weight }: StaffEvaluation): string {
  const since = from === null ? '' : dayOf(from)
  switch (state) {
    case 'counts':
      return `Conta com peso ${numberText(weight, 2)}`
    case 'young':
      return `Conta nova: conta a partir de ${since}`
    case 'repeated':
      return `Repetida: conta a partir de ${since}`
    case 'unverified':
      return 'Não conta: um dos dois não confirmou o celular'
    case 'not_admitted':
      return 'Não conta: um dos dois está suspenso'
    case 'no_slaughter':
      return 'Não conta: sem abate aprovado'
    case 'voided':
      return 'Anulada'
  }
}

const TONES = {
  counts: 'good',
  young: 'waiting',
  repeated: 'waiting',
  unverified: 'waiting',
  not_admitted: 'over',
  no_slaughter: 'over',
  voided: 'bad',
} as const

/** A rating with both sides of its slaughter, and the button that voids it. */
export function EvaluationCard({ evaluation }: { evaluation: StaffEvaluation }) {
  const {
    user,
    fridge: slaughterhouse,
    stars,
    sex,
    comment,
    heads,
    other_side,
    other_side_since,
    void_reason,
  } = evaluation
  const id = useId()
  return (
    <article aria-labelledby={id}>
      <Card>
        <div className={styles.head}>
          <Avatar avatar={user.avatar} />
          <div>
            <h2 id={id}>
              {stars === 1 ? '1 estrela' : `${stars} estrelas`} de{' '}
              <Link to={`/gestao/pessoas/${user.id}`}>{user.name}</Link>
            </h2>
            <p>
              <RelativeTime at={evaluation.created_at} /> · na Arroba desde {dayOf(evaluation.user_since)}
            </p>
          </div>
        </div>
        <div className={styles.states}>
          <Status tone={TONES[evaluation.counting.state]} label={countingText(evaluation)} />
        </div>
        <p>
          <Link to={`/gestao/avaliacoes?frigorifico=${slaughterhouse.id}`}>{slaughterhouse.name}</Link>,{' '}
          {cattleSexes.find(({ value }) => value === sex)?.label}
          {heads !== null && `, ${numberText(heads)} ${heads === 1 ? 'cabeça' : 'cabeças'}`}
        </p>
        {other_side && other_side_since && (
          <p>
            Abate com <Link to={`/gestao/pessoas/${other_side.id}`}>{other_side.name}</Link>, na Arroba desde{' '}
            {dayOf(other_side_since)}
          </p>
        )}
        {comment !== null && <blockquote className={styles.text}>{comment}</blockquote>}
        {void_reason !== null && <Reason label="Motivo" text={void_reason} />}
        <Voiding evaluation={evaluation} />
      </Card>
    </article>
  )
}

function Voiding({ evaluation }: { evaluation: StaffEvaluation }) {
  const { user, can } = evaluation
  const [isAsking, setAsking] = useState(false)
  const { mutate, isPending, error } = useVoiding(evaluation, {
    onDone: (isVoided) => {
      setAsking(false)
      toast(isVoided ? 'Avaliação anulada.' : 'A avaliação volta a contar.')
    },
  })
  const restore = () =>
    mutate(null, { onError: (refusal) => toast(messagesOf(refusal).join(' '), { tone: 'bad' }) })
  return (
    <div>
      {can.void && (
        <Button small look="danger" onClick={() => setAsking(true)}>
          <Ban />
          Anular
        </Button>
      )}
      {can.restore && (
        <Button small look="outline" busy={isPending} onClick={restore}>
          <Undo2 />
          Voltar a contar
        </Button>
      )}
      {isAsking && (
        <WordsDialog
          title="Anular avaliação"
          lead={`Ela deixa de contar na média e no ranking. ${user.name} lê o motivo.`}
          label="Motivo"
          limit={MAX_STAFF_WORDS}
          action="Anular"
          breaksOf={(reason) => voidingBreaks({ reason })}
          busy={isPending}
          error={error}
          onSend={(reason) => mutate(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
