import {
  type NegotiationShape,
  negotiationKinds,
  showsSlaughterhouse,
  showsSlaughters,
  slaughterForms,
} from '@arroba/contract/rules/negotiations.ts'
import type { ListedTag } from '@arroba/contract/tags.ts'
import type { ReactNode } from 'react'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Unfold } from '../../../ui/layout/unfold.tsx'
import type { FieldGroup } from './field-group.ts'
import { withTag } from './negotiation-fields.ts'
import styles from './negotiation-form.module.css'

type AboutFieldsProps = FieldGroup & {
  shape: NegotiationShape | null
  tags: readonly ListedTag[]
  /** The slaughterhouse. */
  children: ReactNode
}

function choiceOf({ id, name, is_slaughter }: ListedTag) {
  return {
    value: String(id),
    label: is_slaughter ? `#${name} (abate)` : `#${name}`,
  }
}

export function AboutFields({ fields, change, errorOf, shape, tags, children }: AboutFieldsProps) {
  const choose = (id: string) => {
    const tag = tags.find((one) => String(one.id) === id)
    change(withTag(id, tag ?? null, shape, fields))
  }
  return (
    <div className={styles.group}>
      <ChoiceSelect
        label="Tag"
        hint="Ela decide quais campos aparecem."
        name="tag_id"
        none="Selecione uma Tag"
        choices={tags.filter(({ id, is_goods }) => is_goods || String(id) === fields.tag).map(choiceOf)}
        value={fields.tag}
        error={errorOf('tag_id')}
        onChange={choose}
      />
      <Segmented
        legend="Tipo"
        shown
        options={negotiationKinds}
        value={fields.kind}
        onChange={(kind) => change({ kind })}
      />
      <Field label="Data da negociação" error={errorOf('negotiation_date')}>
        {(control) => (
          <DateInput
            {...control}
            name="negotiation_date"
            calendar="Escolher a data da negociação no calendário"
            value={fields.day}
            onChange={(day) => change({ day })}
          />
        )}
      </Field>
      <Unfold open={showsSlaughterhouse(shape)}>
        <div className={styles.group}>
          {children}
          <Unfold open={showsSlaughters(shape)}>
            <Segmented
              legend="Forma de abate"
              shown
              options={slaughterForms}
              value={fields.slaughterForm}
              onChange={(slaughterForm) => change({ slaughterForm })}
            />
          </Unfold>
        </div>
      </Unfold>
    </div>
  )
}
