import {
  cattleSexes,
  type EvaluationFields,
  evaluationBreaks,
  MAX_EVALUATION_COMMENT,
} from '@arroba/contract/rules/slaughterhouses.ts'
import { type FormEvent, useRef, useState } from 'react'
import { messagesOf } from '../../../platform/call.ts'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { NeedsSignal } from '../../../ui/feedback/needs-signal.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { TextArea } from '../../../ui/form/text-input.tsx'
import { useFields } from '../../../ui/form/use-fields.ts'
import { Panel, PanelActions } from '../../../ui/layout/panel.tsx'
import { Button } from '../../../ui/overlay/button.tsx'
import { type Evaluation, type Sex, type Slaughter, useEvaluate } from '../queries.ts'
import { beginningOf, type Draft, draftFrom, evaluationDraft } from './evaluation-draft.ts'
import styles from './evaluation-form.module.css'
import { StarChoice } from './star-choice.tsx'

type EvaluationFormProps = {
  slaughterhouse: { id: number; name: string }
  evaluations: readonly Evaluation[]
  /** The sex of the slaughtered cattle; null until it is chosen. */
  sex: Sex | null
  /** The sexes of which the person has an approved slaughter there. */
  sexes: readonly Sex[]
  slaughter: Slaughter | null
  onClose: () => void
}

/**
 * The form of a rating: stars, sex, and an optional comment. It changes the person's rating of the same sex.
 */
export function EvaluationForm({
  slaughterhouse,
  evaluations,
  sex,
  sexes,
  slaughter,
  onClose,
}: EvaluationFormProps) {
  const [beginning] = useState(() => beginningOf(slaughterhouse.id, evaluations, sex))
  const { fields: draft, change: changeDraft, replace } = useFields(beginning.draft)
  const [isTouched, setTouched] = useState(beginning.isTouched)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { mutate, isPending, error } = useEvaluate(slaughterhouse.id, () =>
    evaluationDraft.drop(slaughterhouse.id),
  )
  const breaks = evaluationBreaks(draft)
  const errorOf = (field: keyof EvaluationFields) =>
    tried ? breaks.find((one) => one.field === field)?.message : undefined
  const isChange = evaluations.some((one) => one.sex === draft.sex)

  const change = (part: Partial<Draft>) => {
    if (isPending) return
    setTouched(true)
    evaluationDraft.save(slaughterhouse.id, changeDraft(part))
  }
  const chooseSex = (chosen: Sex) =>
    isTouched ? change({ sex: chosen }) : replace(draftFrom(evaluations, chosen))

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    setTried(true)
    const { sex: chosen, stars, comment } = draft
    if (breaks.length > 0 || chosen === null || stars === null) {
      const field = breaks[0]?.field === 'comment' ? 'textarea' : `[data-field=${breaks[0]?.field}] input`
      return form.current?.querySelector<HTMLElement>(field)?.focus()
    }
    const isOfSlaughter = slaughter && (slaughter.sex === null || slaughter.sex === chosen)
    mutate(
      { sex: chosen, stars, comment, ...(isOfSlaughter && { negotiation_id: slaughter.negotiationId }) },
      {
        onSuccess: () => {
          toast('Avaliação enviada. Obrigado por contar como foi.')
          onClose()
        },
      },
    )
  }

  return (
    <Panel title={`Avaliar ${slaughterhouse.name}`} onClose={onClose}>
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <NeedsSignal />
        <div data-field="stars">
          <StarChoice value={draft.stars} error={errorOf('stars')} onChange={(stars) => change({ stars })} />
        </div>
        <div data-field="sex" className={styles.sex}>
          <Segmented
            legend="O que foi abatido"
            shown
            options={cattleSexes.filter(({ value }) => sexes.includes(value))}
            value={draft.sex}
            onChange={chooseSex}
          />
          <div role="alert">{errorOf('sex') && <FieldError>{errorOf('sex')}</FieldError>}</div>
          {isChange && <p className={styles.hint}>Esta nota entra no lugar da que você já deu.</p>}
        </div>
        <Field
          label="Como foi?"
          optional
          hint={`Aparece com o seu nome. Até ${MAX_EVALUATION_COMMENT} caracteres.`}
          error={errorOf('comment')}
        >
          {(control) => (
            <TextArea
              {...control}
              className={styles.comment}
              name="comment"
              placeholder="Ex.: balança, rendimento, pagamento, espera no curral"
              value={draft.comment}
              readOnly={isPending}
              onChange={({ target }) => change({ comment: target.value })}
            />
          )}
        </Field>
        <div role="alert">
          {Boolean(error) && !isPending && (
            <FieldError>Sua avaliação ainda não foi enviada. {messagesOf(error).join(' ')}</FieldError>
          )}
        </div>
        <PanelActions>
          <Button type="submit" busy={isPending}>
            Enviar avaliação
          </Button>
        </PanelActions>
      </form>
    </Panel>
  )
}
