import { Pencil, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from '../../../platform/router/hooks.ts'
import { Reason } from '../../../ui/feedback/reason.tsx'
import { Card } from '../../../ui/layout/page.tsx'
import { Status } from '../../../ui/layout/status.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { Confirmation } from '../../../ui/overlay/confirmation.tsx'
import { TextButton } from '../../../ui/overlay/text-button.tsx'
import { RelativeTime } from '../../../ui/text/relative-time.tsx'
import { type OwnEvaluation, type Sex, type Slaughter, useMyEvaluations, useTakeBack } from '../queries.ts'
import { sexText } from '../slaughterhouse-text.ts'
import { Counting } from './counting.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import styles from './my-evaluations.module.css'
import { Stars, starsText } from './stars.tsx'

/** The hash of the address that notifications lead to. */
const PLACE = 'avaliar'

type MyEvaluationsProps = {
  slaughterhouse: { id: number; name: string }
  /** The slaughter whose screen shows this part. */
  slaughter?: Slaughter | null
}

/**
 * The person's ratings of a slaughterhouse, and the form to rate, change or withdraw one. Nothing for people
 * who may not rate.
 */
export function MyEvaluations({ slaughterhouse, slaughter = null }: MyEvaluationsProps) {
  const { data } = useMyEvaluations(slaughterhouse.id)
  const { hash } = useLocation()
  const [rating, setRating] = useState<{ sex: Sex | null } | null>(null)
  const [leaving, setLeaving] = useState<Sex | null>(null)
  const section = useRef<HTMLElement>(null)

  const isSought = hash === `#${PLACE}` && Boolean(data)
  useEffect(() => {
    if (isSought) section.current?.scrollIntoView({ block: 'center' })
  }, [isSought])

  if (!data || !(data.can.rate || data.evaluations.length > 0)) return null
  const { evaluations, can } = data
  const missing = can.sexes.filter((sex) => evaluations.every((one) => one.sex !== sex))
  const [only] = can.sexes.length === 1 ? can.sexes : [slaughter?.sex ?? null]
  return (
    <section id={PLACE} ref={section} className={styles.section} aria-labelledby="minha-avaliacao">
      <Card>
        <h2 id="minha-avaliacao">{evaluations.length > 0 ? 'Sua avaliação' : 'Avalie o frigorífico'}</h2>
        {evaluations.length > 0 ? (
          <ul className={styles.list}>
            {evaluations.map((one) => (
              <Mine
                key={one.sex}
                evaluation={one}
                onEdit={can.sexes.includes(one.sex) ? () => setRating({ sex: one.sex }) : null}
                onTakeBack={() => setLeaving(one.sex)}
              />
            ))}
          </ul>
        ) : (
          <p>Você abateu no {slaughterhouse.name}. Conte como foi: a sua nota ajuda quem vai vender.</p>
        )}
        {missing.length > 0 && (
          <Button
            className={styles.rate}
            look={evaluations.length > 0 ? 'outline' : 'primary'}
            onClick={() => setRating({ sex: evaluations.length > 0 ? (missing[0] ?? null) : (only ?? null) })}
          >
            <Star />
            {evaluations.length > 0
              ? `Avaliar também ${missing[0] === 'male' ? 'os machos' : 'as fêmeas'}`
              : 'Avaliar'}
          </Button>
        )}
      </Card>
      {rating && (
        <EvaluationForm
          slaughterhouse={slaughterhouse}
          evaluations={evaluations}
          sex={rating.sex}
          sexes={can.sexes}
          slaughter={slaughter}
          onClose={() => setRating(null)}
        />
      )}
      {leaving && (
        <TakingBack slaughterhouseId={slaughterhouse.id} sex={leaving} onClose={() => setLeaving(null)} />
      )}
    </section>
  )
}

type MineProps = { evaluation: OwnEvaluation; onEdit: (() => void) | null; onTakeBack: () => void }

function Mine({ evaluation, onEdit, onTakeBack }: MineProps) {
  const { sex, stars, comment, created_at, comment_hidden_reason } = evaluation
  const isVoided = evaluation.counting.state === 'voided'
  return (
    <li>
      <p className={styles.head}>
        <b>{sexText(sex)}</b>
        <Stars value={stars} label={starsText(stars)} />
        <small>
          <RelativeTime at={created_at} />
        </small>
      </p>
      <Counting evaluation={evaluation} />
      {comment && <p className={styles.comment}>{comment}</p>}
      {comment_hidden_reason !== null && (
        <>
          <Status tone="bad" label="Comentário escondido pela equipe: só você vê" />
          <Reason label="Motivo" text={comment_hidden_reason} />
        </>
      )}
      {!isVoided && (
        <div className={styles.actions}>
          {onEdit && (
            <TextButton onClick={onEdit}>
              <Pencil />
              Editar<span className="visually-hidden"> a nota de {sexText(sex)}</span>
            </TextButton>
          )}
          <TextButton danger onClick={onTakeBack}>
            <Trash2 />
            Excluir<span className="visually-hidden"> a nota de {sexText(sex)}</span>
          </TextButton>
        </div>
      )}
    </li>
  )
}

type TakingBackProps = { slaughterhouseId: number; sex: Sex; onClose: () => void }

function TakingBack({ slaughterhouseId, sex, onClose }: TakingBackProps) {
  const { mutate, isPending, error } = useTakeBack(slaughterhouseId)
  return (
    <Confirmation
      title="Deseja Realmente EXCLUIR?"
      action="Excluir"
      busy={isPending}
      error={error}
      onConfirm={() => mutate(sex, { onSuccess: onClose })}
      onClose={onClose}
    >
      Sua nota deixa de contar na média do frigorífico.
    </Confirmation>
  )
}
