import { call } from '../../platform/call.ts'
import { type Choice, type ChoiceFieldProps, Combobox } from '../../ui/choice/combobox.tsx'
import type { Source } from '../../ui/choice/use-suggestions.ts'
import { Field } from '../../ui/form/field.tsx'
import styles from './reviewer-field.module.css'

type Reviewer = {
  id: number
  name: string
  nickname: string
  avatar: { mini_thumb: string }
  official?: true
}

export type ReviewerChoice = Choice<Reviewer>

const reviewers: Source<Reviewer> = {
  name: 'reviewers',
  ask: async (name, signal) => (await call('GET /v5/users/reviwers', { query: { name }, signal })).reviwers,
}

/** Somebody who receives negotiations, found by a part of the name. */
export function ReviewerField({
  label = 'Enviar Para',
  error,
  choice,
  onChange,
}: ChoiceFieldProps<Reviewer>) {
  return (
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
          textOf={({ name, nickname, official }) => `${name}${official ? ', oficial' : ''} (@${nickname})`}
          lead={({ avatar }) => <img className={styles.face} src={avatar.mini_thumb} alt="" />}
          none="Ninguém com este nome recebe negociações."
        />
      )}
    </Field>
  )
}
