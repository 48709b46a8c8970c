import { useQuery } from '@tanstack/react-query'
import { call } from '../../platform/call.ts'
import { Chip, Chips } from '../../ui/choice/chip.tsx'
import { type Choice, type ChoiceFieldProps, Combobox } from '../../ui/choice/combobox.tsx'
import type { Source } from '../../ui/choice/use-suggestions.ts'
import { Field } from '../../ui/form/field.tsx'
import { type Marks, PersonMarks } from './person-marks.tsx'
import styles from './reviewer-field.module.css'

export type Reviewer = {
  id: number
  name: string
  nickname: string
  avatar: { mini_thumb: string }
  city: string | null
  state: string | null
  has_negotiated: boolean
  official?: true
  marks: Marks
}

export type ReviewerChoice = Choice<Reviewer>

const reviewers: Source<Reviewer> = {
  name: 'reviewers',
  ask: async (name, signal) => (await call('GET /v5/users/reviwers', { query: { name }, signal })).reviwers,
}

/** City and state (Água Boa / MT), as far as they are known. */
function placeOf({ city, state }: Reviewer): string {
  return [city, state].filter(Boolean).join(' / ')
}

/** What tells namesakes apart. */
export function ReviewerFacts({ reviewer }: { reviewer: Reviewer }) {
  const { nickname, has_negotiated } = reviewer
  return (
    <span className={styles.facts}>
      {[`@${nickname}`, placeOf(reviewer), has_negotiated && 'já negociou com você']
        .filter(Boolean)
        .join(' · ')}
      <PersonMarks marks={reviewer.marks} />
    </span>
  )
}

function textOf({ name, official }: Reviewer): string {
  return `${name}${official ? ', oficial' : ''}`
}

/** Those one dealt with last, each a tap away. */
function RecentCounterparties({ onChoose }: { onChoose: (reviewer: Reviewer) => void }) {
  const { data } = useQuery({
    queryKey: ['counterparties'],
    queryFn: async ({ signal }) => (await call('GET /v6/users/me/counterparties', { signal })).reviwers,
  })
  if (!data || data.length === 0) return null
  return (
    <Chips role="group" aria-label="Com quem você negociou por último">
      {data.map((reviewer) => (
        <Chip key={reviewer.id} pressed={false} onClick={() => onChoose(reviewer)}>
          {reviewer.name}
          {reviewer.state && ` · ${reviewer.state}`}
        </Chip>
      ))}
    </Chips>
  )
}

/** Somebody who receives negotiations, found by a part of the name. */
export function ReviewerField({
  label = 'Enviar Para',
  error,
  choice,
  onChange,
}: ChoiceFieldProps<Reviewer>) {
  return (
    <div className={styles.field}>
      <Field
        label={label}
        hint="Digite 3 letras ou mais do nome. Aparece quem aceita receber negociações."
        error={error}
      >
        {(control) => (
          <Combobox
            control={control}
            listLabel="Pessoas"
            placeholder="Ex.: Maria Oliveira"
            source={reviewers}
            choice={choice}
            onChange={onChange}
            keyOf={({ id }) => id}
            textOf={textOf}
            lead={({ avatar }) => <img className={styles.face} src={avatar.mini_thumb} alt="" />}
            detail={(reviewer) => <ReviewerFacts reviewer={reviewer} />}
            none="Ninguém com este nome recebe negociações."
          />
        )}
      </Field>
      {!choice.item && <RecentCounterparties onChoose={(item) => onChange({ text: textOf(item), item })} />}
    </div>
  )
}
