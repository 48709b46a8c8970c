import { ageBands } from '@arroba/contract/rules/negotiations.ts'
import { ChoiceSelect } from '../../../ui/choice/choice-select.tsx'
import { DateInput } from '../../../ui/form/date-input.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { NumberInput } from '../../../ui/form/number-input.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import type { FieldGroup } from './field-group.ts'
import styles from './negotiation-form.module.css'

/** The fields of cattle that is not for slaughter. */
export function HerdFields({ fields, change, errorOf }: FieldGroup) {
  return (
    <div className={styles.pair}>
      <Field label="Quantidade de cabeças" error={errorOf('animals_quantity')}>
        {(control) => (
          <NumberInput
            {...control}
            name="animals_quantity"
            value={fields.heads}
            onChange={(heads) => change({ heads })}
          />
        )}
      </Field>
      <Field label="Peso médio (kg)" error={errorOf('bovine_weight')}>
        {(control) => (
          <NumberInput
            {...control}
            name="bovine_weight"
            value={fields.weight}
            onChange={(weight) => change({ weight })}
          />
        )}
      </Field>
      <ChoiceSelect
        label="Idade"
        name="age_of_bovine"
        choices={ageBands}
        value={fields.age}
        error={errorOf('age_of_bovine')}
        onChange={(age) => change({ age })}
      />
      <Field label="Raça" optional error={errorOf('bread')}>
        {(control) => (
          <TextInput
            {...control}
            name="bread"
            autoCapitalize="words"
            placeholder="Ex.: Nelore"
            value={fields.breed}
            onChange={({ target }) => change({ breed: target.value })}
          />
        )}
      </Field>
      <Field label="Data de entrega" optional error={errorOf('date')}>
        {(control) => (
          <DateInput
            {...control}
            name="date"
            calendar="Escolher a data de entrega no calendário"
            value={fields.delivery}
            onChange={(delivery) => change({ delivery })}
          />
        )}
      </Field>
    </div>
  )
}
