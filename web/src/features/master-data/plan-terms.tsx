import { CAPABILITIES, type Capability } from '@arroba/contract/rules/capabilities.ts'
import { Checkbox } from '../../ui/choice/checkbox.tsx'
import { Field, FieldGroup } from '../../ui/form/field.tsx'
import { MoneyInput } from '../../ui/form/number-input.tsx'
import { TextArea, TextInput } from '../../ui/form/text-input.tsx'

export type PlanFields = { name: string; description: string; price: string; features: Capability[] }

type PlanTermsProps = {
  fields: PlanFields
  change: (part: Partial<PlanFields>) => void
  errorOf: (field: keyof PlanFields) => string | undefined
  priceHint?: string
  hasPrice: boolean
  hasFeatures: boolean
}

const capabilities = Object.entries(CAPABILITIES) as [Capability, string][]

/** The fields of a plan that everybody reads before choosing. */
export function PlanTerms({ fields, change, errorOf, priceHint, hasPrice, hasFeatures }: PlanTermsProps) {
  return (
    <>
      <Field label="Nome" error={errorOf('name')}>
        {(control) => (
          <TextInput
            {...control}
            value={fields.name}
            onChange={({ target }) => change({ name: target.value })}
            maxLength={80}
            autoComplete="off"
          />
        )}
      </Field>
      <Field label="Descrição" error={errorOf('description')}>
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            value={fields.description}
            onChange={({ target }) => change({ description: target.value })}
            maxLength={400}
          />
        )}
      </Field>
      {hasPrice && (
        <Field label="Preço" hint={priceHint} error={errorOf('price')}>
          {(control) => (
            <MoneyInput {...control} value={fields.price} onChange={(price) => change({ price })} />
          )}
        </Field>
      )}
      {hasFeatures ? (
        <FieldGroup legend="O que abre">
          {capabilities.map(([capability, label]) => (
            <Checkbox
              key={capability}
              label={label}
              checked={fields.features.includes(capability)}
              onChange={({ target }) =>
                change({
                  features: capabilities
                    .map(([name]) => name)
                    .filter((name) =>
                      name === capability ? target.checked : fields.features.includes(name),
                    ),
                })
              }
            />
          ))}
        </FieldGroup>
      ) : (
        <p>O teste grátis abre tudo.</p>
      )}
    </>
  )
}
