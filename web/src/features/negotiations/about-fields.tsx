import {
  type NegotiationShape,
  negotiationKinds,
  showsSlaughterhouse,
  slaughterForms,
} from '@arroba/contract/negotiations.rules.ts'
import type { Tag } from '@arroba/contract/tags.ts'
import type { ReactNode } from 'react'
import { DateInput } from '../../ui/date-input.tsx'
import { Field } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Select } from '../../ui/text-input.tsx'
import { Unfold } from '../../ui/unfold.tsx'
import { withTag } from './deal-fields.ts'
import styles from './deal-form.module.css'
import type { FieldGroup } from './field-group.ts'

type AboutFieldsProps = FieldGroup & {
  shape: NegotiationShape | null
  tags: readonly Tag[]
  /** The slaughterhouse. */
  children: ReactNode
}

export const AboutFields = ({ fields, change, errorOf, shape, tags, children }: AboutFieldsProps) => {
  const choose = (id: string) => {
    const tag = tags.find((one) => String(one.id) === id)
    change(withTag(id, tag?.is_bovine ?? true, shape?.is_bovine ?? true, fields))
  }
  return (
    <div className={styles.group}>
      <Field label="Tag" hint="Ela decide quais campos aparecem." error={errorOf('tag_id')}>
        {(control) => (
          <Select
            {...control}
            name="tag_id"
            value={fields.tag}
            onChange={({ target }) => choose(target.value)}
          >
            <option value="">Selecione uma Tag</option>
            {tags.map(({ id, name, is_slaughter }) => (
              <option key={id} value={id}>
                #{name}
                {is_slaughter && ' (abate)'}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
          <Segmented
            legend="Forma de abate"
            shown
            options={slaughterForms}
            value={fields.slaughterForm}
            onChange={(slaughterForm) => change({ slaughterForm })}
          />
        </div>
      </Unfold>
    </div>
  )
}
