import { cattleSexes } from '@arroba/contract/fridges.rules.ts'
import { Pencil, Star, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Confirmation } from '../../ui/confirmation.tsx'
import { Card } from '../../ui/page.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import { EvaluationForm } from './evaluation-form.tsx'
import styles from './my-evaluations.module.css'
import { type Evaluation, type Sex, useMyEvaluations, useTakeBack } from './queries.ts'
import { Stars, starsText } from './stars.tsx'
import { sexText } from './words.ts'

/** Where a notification leads. */
const PLACE = 'avaliar'

type MyEvaluationsProps = {
  fridge: { id: number; name: string }
  /** What was slaughtered, where a deal tells it. */
  sex?: Sex | null
}

/**
 * What one has said of a slaughterhouse, with the way to say it, change it or take it back. It shows nothing to who may
 * not rate.
 */
export const MyEvaluations = ({ fridge, sex = null }: MyEvaluationsProps) => {
  const { data } = useMyEvaluations(fridge.id)
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
                onEdit={can.rate ? () => setRating({ sex: one.sex }) : null}
                onTakeBack={() => setLeaving(one.sex)}
              />
            ))}
          </ul>
        ) : (
          <p>Você abateu no {fridge.name}. Conte como foi: a sua nota ajuda quem vai vender.</p>
        )}
        {can.rate && evaluations.length < cattleSexes.length && (
          <Button
            className={styles.rate}
            look={evaluations.length > 0 ? 'outline' : 'primary'}
            onClick={() => setRating({ sex: evaluations.length > 0 ? missingSex(evaluations) : sex })}
          >
            <Star />
            {evaluations.length > 0 ? `Avaliar também ${missingText(evaluations)}` : 'Avaliar'}
          </Button>
        )}
      </Card>
      {rating && (
        <EvaluationForm
          fridge={fridge}
          evaluations={evaluations}
          sex={rating.sex}
          onClose={() => setRating(null)}
        />
      )}
      {leaving && <TakingBack fridgeId={fridge.id} sex={leaving} onClose={() => setLeaving(null)} />}
    </section>
  )
}

/** The one that is left, once the other was rated. */
const missingSex = (evaluations: readonly Evaluation[]): Sex | null =>
  evaluations.length === 0
    ? null
    : (cattleSexes.find(({ value }) => evaluations.every((one) => one.sex !== value))?.value ?? null)

const missingText = (evaluations: readonly Evaluation[]): string =>
  missingSex(evaluations) === 'male' ? 'os machos' : 'as fêmeas'

type MineProps = { evaluation: Evaluation; onEdit: (() => void) | null; onTakeBack: () => void }

const Mine = ({ evaluation: { sex, stars, comment, created_at }, onEdit, onTakeBack }: MineProps) => (
  <li>
    <p className={styles.head}>
      <b>{sexText(sex)}</b>
      <Stars value={stars} label={starsText(stars)} />
      <small>
        <RelativeTime at={created_at} />
      </small>
    </p>
    {comment && <p className={styles.comment}>{comment}</p>}
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
  </li>
)

type TakingBackProps = { fridgeId: number; sex: Sex; onClose: () => void }

const TakingBack = ({ fridgeId, sex, onClose }: TakingBackProps) => {
  const { mutate, isPending, error } = useTakeBack(fridgeId)
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
